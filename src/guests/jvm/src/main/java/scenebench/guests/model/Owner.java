package scenebench.guests.model;

import lombok.Data;

/** The owner of a repository. */
@Data
public class Owner {
  private String login;
  private long id;
  private String avatar_url, gravatar_id;
  private boolean site_admin;
  private String url, html_url, followers_url, following_url, gists_url, starred_url,
      subscriptions_url, organizations_url, repos_url, events_url, received_events_url, type;
}
