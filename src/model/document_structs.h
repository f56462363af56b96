// The application's own structs of the documents that have the shape of json-benchmarks' data: what phase typed makes
// of them. A document's other form, the tree, is in document.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "model/document.h"
#include "model/fields.h"
#include "model/sinks.h"

namespace scenebench::document {

/// A place of the document `cities`, which is a list of them.
struct City {
  std::string city;
  std::vector<double> loc;
  std::int32_t pop = 0;
  std::string state, id;
};

/// Whose a repository is.
struct Owner {
  std::string login;
  std::int64_t id = 0;
  std::string avatar_url;
  std::optional<std::string> gravatar_id;
  bool site_admin = false;
  std::string url, html_url, followers_url, following_url, gists_url, starred_url, subscriptions_url, organizations_url,
      repos_url, events_url, received_events_url, type;
};

/// A repository of the document `repos`, which is a list of them; its forks, in it, have none themselves.
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

/// The structs of one document, whichever it is.
struct Structs {
  std::variant<std::vector<City>, std::vector<Repo>, User, Response> root;
};

/// The structs of the document of that name, read from its tree by looking each field up: what codecs' are compared
/// with, made without anything that they are made with. Nothing if no document of that name has structs, or `tree`
/// does not fit them: a field is missing or of another type, or there is one more.
std::optional<Structs> structs_of(std::string_view name, const Value& tree);

// As for whole objects of any other shape (model/shapes.h); fields in canonical order, whatever that of the tree was.
Record record_of(const Structs& structs);
std::uint64_t sum_of(const Structs& structs);
std::string path_of(const Structs& structs, std::size_t index);

}  // namespace scenebench::document

namespace scenebench {

template <>
struct Description<document::City> {
  static constexpr std::tuple fields{Field{"city", &document::City::city}, Field{"loc", &document::City::loc},
                                     Field{"pop", &document::City::pop}, Field{"state", &document::City::state},
                                     Field{"id", &document::City::id}};
};

template <>
struct Description<document::Owner> {
  static constexpr std::tuple fields{Field{"login", &document::Owner::login},
                                     Field{"id", &document::Owner::id},
                                     Field{"avatar_url", &document::Owner::avatar_url},
                                     Field{"gravatar_id", &document::Owner::gravatar_id},
                                     Field{"site_admin", &document::Owner::site_admin},
                                     Field{"url", &document::Owner::url},
                                     Field{"html_url", &document::Owner::html_url},
                                     Field{"followers_url", &document::Owner::followers_url},
                                     Field{"following_url", &document::Owner::following_url},
                                     Field{"gists_url", &document::Owner::gists_url},
                                     Field{"starred_url", &document::Owner::starred_url},
                                     Field{"subscriptions_url", &document::Owner::subscriptions_url},
                                     Field{"organizations_url", &document::Owner::organizations_url},
                                     Field{"repos_url", &document::Owner::repos_url},
                                     Field{"events_url", &document::Owner::events_url},
                                     Field{"received_events_url", &document::Owner::received_events_url},
                                     Field{"type", &document::Owner::type}};
};

template <>
struct Description<document::Repo> {
  static constexpr std::tuple fields{Field{"id", &document::Repo::id},
                                     Field{"name", &document::Repo::name},
                                     Field{"full_name", &document::Repo::full_name},
                                     Field{"owner", &document::Repo::owner},
                                     Field{"prvt", &document::Repo::prvt},
                                     Field{"description", &document::Repo::description},
                                     Field{"fork", &document::Repo::fork},
                                     Field{"created_at", &document::Repo::created_at},
                                     Field{"updated_at", &document::Repo::updated_at},
                                     Field{"pushed_at", &document::Repo::pushed_at},
                                     Field{"homepage", &document::Repo::homepage},
                                     Field{"size", &document::Repo::size},
                                     Field{"stargazers_count", &document::Repo::stargazers_count},
                                     Field{"watchers_count", &document::Repo::watchers_count},
                                     Field{"watchers", &document::Repo::watchers},
                                     Field{"language", &document::Repo::language},
                                     Field{"has_issues", &document::Repo::has_issues},
                                     Field{"has_downloads", &document::Repo::has_downloads},
                                     Field{"has_wiki", &document::Repo::has_wiki},
                                     Field{"forks_count", &document::Repo::forks_count},
                                     Field{"forks", &document::Repo::forks},
                                     Field{"open_issues_count", &document::Repo::open_issues_count},
                                     Field{"open_issues", &document::Repo::open_issues},
                                     Field{"default_branch", &document::Repo::default_branch},
                                     Field{"master_branch", &document::Repo::master_branch},
                                     Field{"mirror_url", &document::Repo::mirror_url},
                                     Field{"url", &document::Repo::url},
                                     Field{"html_url", &document::Repo::html_url},
                                     Field{"git_url", &document::Repo::git_url},
                                     Field{"ssh_url", &document::Repo::ssh_url},
                                     Field{"clone_url", &document::Repo::clone_url},
                                     Field{"svn_url", &document::Repo::svn_url},
                                     Field{"forks_url", &document::Repo::forks_url},
                                     Field{"keys_url", &document::Repo::keys_url},
                                     Field{"collaborators_url", &document::Repo::collaborators_url},
                                     Field{"teams_url", &document::Repo::teams_url},
                                     Field{"hooks_url", &document::Repo::hooks_url},
                                     Field{"issue_events_url", &document::Repo::issue_events_url},
                                     Field{"events_url", &document::Repo::events_url},
                                     Field{"assignees_url", &document::Repo::assignees_url},
                                     Field{"branches_url", &document::Repo::branches_url},
                                     Field{"tags_url", &document::Repo::tags_url},
                                     Field{"blobs_url", &document::Repo::blobs_url},
                                     Field{"git_tags_url", &document::Repo::git_tags_url},
                                     Field{"git_refs_url", &document::Repo::git_refs_url},
                                     Field{"trees_url", &document::Repo::trees_url},
                                     Field{"statuses_url", &document::Repo::statuses_url},
                                     Field{"languages_url", &document::Repo::languages_url},
                                     Field{"stargazers_url", &document::Repo::stargazers_url},
                                     Field{"contributors_url", &document::Repo::contributors_url},
                                     Field{"subscribers_url", &document::Repo::subscribers_url},
                                     Field{"subscription_url", &document::Repo::subscription_url},
                                     Field{"commits_url", &document::Repo::commits_url},
                                     Field{"git_commits_url", &document::Repo::git_commits_url},
                                     Field{"comments_url", &document::Repo::comments_url},
                                     Field{"issue_comment_url", &document::Repo::issue_comment_url},
                                     Field{"contents_url", &document::Repo::contents_url},
                                     Field{"compare_url", &document::Repo::compare_url},
                                     Field{"merges_url", &document::Repo::merges_url},
                                     Field{"archive_url", &document::Repo::archive_url},
                                     Field{"downloads_url", &document::Repo::downloads_url},
                                     Field{"issues_url", &document::Repo::issues_url},
                                     Field{"pulls_url", &document::Repo::pulls_url},
                                     Field{"milestones_url", &document::Repo::milestones_url},
                                     Field{"notifications_url", &document::Repo::notifications_url},
                                     Field{"labels_url", &document::Repo::labels_url},
                                     Field{"releases_url", &document::Repo::releases_url},
                                     Field{"fork_repos", &document::Repo::fork_repos}};
};

template <>
struct Description<document::Names> {
  static constexpr std::tuple fields{
      Field{"nickname", &document::Names::nickname},      Field{"displayName", &document::Names::display_name},
      Field{"givenName", &document::Names::given_name},   Field{"familyName", &document::Names::family_name},
      Field{"middleName", &document::Names::middle_name}, Field{"prefix", &document::Names::prefix},
      Field{"suffix", &document::Names::suffix}};
};

template <>
struct Description<document::Location> {
  static constexpr std::tuple fields{
      Field{"type", &document::Location::type}, Field{"country", &document::Location::country},
      Field{"state", &document::Location::state}, Field{"city", &document::Location::city},
      Field{"place", &document::Location::place}};
};

template <>
struct Description<document::Like> {
  static constexpr std::tuple fields{Field{"id", &document::Like::id}, Field{"date", &document::Like::date}};
};

template <>
struct Description<document::User> {
  static constexpr std::tuple fields{Field{"id", &document::User::id},
                                     Field{"profileViews", &document::User::profile_views},
                                     Field{"email", &document::User::email},
                                     Field{"name", &document::User::name},
                                     Field{"gender", &document::User::gender},
                                     Field{"birthday", &document::User::birthday},
                                     Field{"locations", &document::User::locations},
                                     Field{"image", &document::User::image},
                                     Field{"cover", &document::User::cover},
                                     Field{"aboutMe", &document::User::about_me},
                                     Field{"etag", &document::User::etag},
                                     Field{"active", &document::User::active},
                                     Field{"deleted", &document::User::deleted},
                                     Field{"lastAccess", &document::User::last_access},
                                     Field{"likes", &document::User::likes}};
};

template <>
struct Description<document::Params> {
  static constexpr std::tuple fields{Field{"page", &document::Params::page},
                                     Field{"per_page", &document::Params::per_page}};
};

template <>
struct Description<document::Headers> {
  static constexpr std::tuple fields{
      Field{"User-Agent", &document::Headers::user_agent}, Field{"Content-Type", &document::Headers::content_type},
      Field{"Accept", &document::Headers::accept}, Field{"Accept-Encoding", &document::Headers::accept_encoding},
      Field{"Accept-Language", &document::Headers::accept_language}};
};

template <>
struct Description<document::Response> {
  static constexpr std::tuple fields{Field{"method", &document::Response::method},
                                     Field{"host", &document::Response::host}, Field{"path", &document::Response::path},
                                     Field{"params", &document::Response::params},
                                     Field{"headers", &document::Response::headers}};
};

}  // namespace scenebench
