package scenebench.guests.model;

import lombok.Data;

/** A repository without forks of its own. */
@Data
public class Fork {
  private long id;
  private String name, full_name;
  private Owner owner;
  private boolean prvt;
  private String description;
  private boolean fork;
  private String created_at, updated_at, pushed_at, homepage;
  private long size, stargazers_count, watchers_count, watchers;
  private String language;
  private boolean has_issues, has_downloads, has_wiki;
  private long forks_count, forks, open_issues_count, open_issues;
  private String default_branch, master_branch, mirror_url;
  private String url, html_url, git_url, ssh_url, clone_url, svn_url, forks_url, keys_url,
      collaborators_url, teams_url, hooks_url, issue_events_url, events_url, assignees_url,
      branches_url, tags_url, blobs_url, git_tags_url, git_refs_url, trees_url, statuses_url,
      languages_url, stargazers_url, contributors_url, subscribers_url, subscription_url,
      commits_url, git_commits_url, comments_url, issue_comment_url, contents_url, compare_url,
      merges_url, archive_url, downloads_url, issues_url, pulls_url, milestones_url,
      notifications_url, labels_url, releases_url;

  /** The owner of a repository. */
  @Data
  public static class Owner {
    private String login;
    private long id;
    private String avatar_url, gravatar_id;
    private boolean site_admin;
    private String url, html_url, followers_url, following_url, gists_url, starred_url,
        subscriptions_url, organizations_url, repos_url, events_url, received_events_url, type;
  }
}
