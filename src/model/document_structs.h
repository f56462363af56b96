// The application's own structs for the documents with the shape of json-benchmarks' data. Phase typed decodes to them.
// The other form of a document, the tree, is in document.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/document.h"
#include "model/fields.h"
#include "model/sinks.h"

namespace scenebench::document {

/// A place in the document `cities`, which is a list of places.
struct City {
  std::string city;
  std::vector<double> loc;
  std::int32_t pop = 0;
  std::string state, id;
};

/// The owner of a repository.
struct Owner {
  std::string login;
  std::int64_t id = 0;
  std::string avatar_url;
  std::optional<std::string> gravatar_id;
  bool site_admin = false;
  std::string url, html_url, followers_url, following_url, gists_url, starred_url, subscriptions_url, organizations_url,
      repos_url, events_url, received_events_url, type;
};

/// A repository in the document `repos`, which is a list of them. It contains its forks, which have none themselves.
struct Repo {
  std::int64_t id = 0;
  std::string name, full_name;
  Owner owner;
  bool prvt = false;
  std::string description;
  bool fork = false;
  std::string created_at, updated_at, pushed_at, homepage;
  std::int64_t size = 0, stargazers_count = 0, watchers_count = 0, watchers = 0;
  std::string language;
  bool has_issues = false, has_downloads = false, has_wiki = false;
  std::int64_t forks_count = 0, forks = 0, open_issues_count = 0, open_issues = 0;
  std::string default_branch, master_branch;
  std::optional<std::string> mirror_url;
  std::string url, html_url, git_url, ssh_url, clone_url, svn_url, forks_url, keys_url, collaborators_url, teams_url,
      hooks_url, issue_events_url, events_url, assignees_url, branches_url, tags_url, blobs_url, git_tags_url,
      git_refs_url, trees_url, statuses_url, languages_url, stargazers_url, contributors_url, subscribers_url,
      subscription_url, commits_url, git_commits_url, comments_url, issue_comment_url, contents_url, compare_url,
      merges_url, archive_url, downloads_url, issues_url, pulls_url, milestones_url, notifications_url, labels_url,
      releases_url;
  std::optional<std::vector<Repo>> fork_repos;
};

struct Names {
  std::string nickname, display_name, given_name, family_name, middle_name, prefix, suffix;
};

struct Location {
  std::int32_t type = 0;
  std::string country, state, city, place;
};

struct Like {
  std::string id, date;
};

/// The document `user`.
struct User {
  std::string id;
  std::int64_t profile_views = 0;
  std::string email;
  Names name;
  std::int32_t gender = 0;
  std::string birthday;
  std::vector<Location> locations;
  std::string image, cover, about_me, etag;
  bool active = false, deleted = false;
  std::string last_access;
  std::vector<Like> likes;
};

struct Params {
  std::string page, per_page;
};

struct Headers {
  std::string user_agent, content_type, accept, accept_encoding, accept_language;
};

/// The document `response`.
struct Response {
  std::string method, host, path;
  Params params;
  Headers headers;
};

/// The structs of any one of these documents.
struct Structs {
  std::variant<std::vector<City>, std::vector<Repo>, User, Response> root;
};

/// Makes the structs of the document called `name` from its tree by looking up each field. The structs that codecs make
/// are compared with these, so this shares no code with them. Returns nothing if that document has no structs, or if
/// `tree` does not fit them: a field is missing, unknown or of another type.
std::optional<Structs> structs_of(std::string_view name, const Value& tree);

// As model/shapes.h for the other shapes. Fields come in canonical order, whatever their order in the tree.
Record record_of(const Structs& structs);
std::uint64_t sum_of(const Structs& structs);
std::string path_of(const Structs& structs, std::size_t index);

}  // namespace scenebench::document

namespace scenebench {

SB_DESCRIBE(document::City, SB_FIELD(city), SB_FIELD(loc), SB_FIELD(pop), SB_FIELD(state), SB_FIELD(id));
SB_DESCRIBE(document::Owner, SB_FIELD(login), SB_FIELD(id), SB_FIELD(avatar_url), SB_FIELD(gravatar_id),
            SB_FIELD(site_admin), SB_FIELD(url), SB_FIELD(html_url), SB_FIELD(followers_url), SB_FIELD(following_url),
            SB_FIELD(gists_url), SB_FIELD(starred_url), SB_FIELD(subscriptions_url), SB_FIELD(organizations_url),
            SB_FIELD(repos_url), SB_FIELD(events_url), SB_FIELD(received_events_url), SB_FIELD(type));
SB_DESCRIBE(document::Repo, SB_FIELD(id), SB_FIELD(name), SB_FIELD(full_name), SB_FIELD(owner), SB_FIELD(prvt),
            SB_FIELD(description), SB_FIELD(fork), SB_FIELD(created_at), SB_FIELD(updated_at), SB_FIELD(pushed_at),
            SB_FIELD(homepage), SB_FIELD(size), SB_FIELD(stargazers_count), SB_FIELD(watchers_count),
            SB_FIELD(watchers), SB_FIELD(language), SB_FIELD(has_issues), SB_FIELD(has_downloads), SB_FIELD(has_wiki),
            SB_FIELD(forks_count), SB_FIELD(forks), SB_FIELD(open_issues_count), SB_FIELD(open_issues),
            SB_FIELD(default_branch), SB_FIELD(master_branch), SB_FIELD(mirror_url), SB_FIELD(url), SB_FIELD(html_url),
            SB_FIELD(git_url), SB_FIELD(ssh_url), SB_FIELD(clone_url), SB_FIELD(svn_url), SB_FIELD(forks_url),
            SB_FIELD(keys_url), SB_FIELD(collaborators_url), SB_FIELD(teams_url), SB_FIELD(hooks_url),
            SB_FIELD(issue_events_url), SB_FIELD(events_url), SB_FIELD(assignees_url), SB_FIELD(branches_url),
            SB_FIELD(tags_url), SB_FIELD(blobs_url), SB_FIELD(git_tags_url), SB_FIELD(git_refs_url),
            SB_FIELD(trees_url), SB_FIELD(statuses_url), SB_FIELD(languages_url), SB_FIELD(stargazers_url),
            SB_FIELD(contributors_url), SB_FIELD(subscribers_url), SB_FIELD(subscription_url), SB_FIELD(commits_url),
            SB_FIELD(git_commits_url), SB_FIELD(comments_url), SB_FIELD(issue_comment_url), SB_FIELD(contents_url),
            SB_FIELD(compare_url), SB_FIELD(merges_url), SB_FIELD(archive_url), SB_FIELD(downloads_url),
            SB_FIELD(issues_url), SB_FIELD(pulls_url), SB_FIELD(milestones_url), SB_FIELD(notifications_url),
            SB_FIELD(labels_url), SB_FIELD(releases_url), SB_FIELD(fork_repos));
SB_DESCRIBE(document::Names, SB_FIELD(nickname), SB_FIELD_AS("displayName", display_name),
            SB_FIELD_AS("givenName", given_name), SB_FIELD_AS("familyName", family_name),
            SB_FIELD_AS("middleName", middle_name), SB_FIELD(prefix), SB_FIELD(suffix));
SB_DESCRIBE(document::Location, SB_FIELD(type), SB_FIELD(country), SB_FIELD(state), SB_FIELD(city), SB_FIELD(place));
SB_DESCRIBE(document::Like, SB_FIELD(id), SB_FIELD(date));
SB_DESCRIBE(document::User, SB_FIELD(id), SB_FIELD_AS("profileViews", profile_views), SB_FIELD(email), SB_FIELD(name),
            SB_FIELD(gender), SB_FIELD(birthday), SB_FIELD(locations), SB_FIELD(image), SB_FIELD(cover),
            SB_FIELD_AS("aboutMe", about_me), SB_FIELD(etag), SB_FIELD(active), SB_FIELD(deleted),
            SB_FIELD_AS("lastAccess", last_access), SB_FIELD(likes));
SB_DESCRIBE(document::Params, SB_FIELD(page), SB_FIELD(per_page));
SB_DESCRIBE(document::Headers, SB_FIELD_AS("User-Agent", user_agent), SB_FIELD_AS("Content-Type", content_type),
            SB_FIELD_AS("Accept", accept), SB_FIELD_AS("Accept-Encoding", accept_encoding),
            SB_FIELD_AS("Accept-Language", accept_language));
SB_DESCRIBE(document::Response, SB_FIELD(method), SB_FIELD(host), SB_FIELD(path), SB_FIELD(params), SB_FIELD(headers));

}  // namespace scenebench
