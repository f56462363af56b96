// The document `repos`: four repositories of a code host, each with its forks, as the host's API returns them. The host
// is made up; its names are as long as those of the best-known one.
#include <fmt/format.h>

#include <string>

#include "model/documents/build.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

/// A key and its value, with `~` for the URL of the host's API, `%` for owner/repository, and `$` for the owner.
struct Link {
  std::string_view key, pattern;
};

constexpr std::array<Link, 41> kRepositoryLinks{{
    {"url", "~repos/%"},
    {"html_url", "https://forge.test/%"},
    {"git_url", "git://forge.test/%.git"},
    {"ssh_url", "git@forge.test:%.git"},
    {"clone_url", "https://forge.test/%.git"},
    {"svn_url", "https://forge.test/%"},
    {"forks_url", "~repos/%/forks"},
    {"keys_url", "~repos/%/keys{/key_id}"},
    {"collaborators_url", "~repos/%/collaborators{/collaborator}"},
    {"teams_url", "~repos/%/teams"},
    {"hooks_url", "~repos/%/hooks"},
    {"issue_events_url", "~repos/%/issues/events{/number}"},
    {"events_url", "~repos/%/events"},
    {"assignees_url", "~repos/%/assignees{/user}"},
    {"branches_url", "~repos/%/branches{/branch}"},
    {"tags_url", "~repos/%/tags"},
    {"blobs_url", "~repos/%/git/blobs{/sha}"},
    {"git_tags_url", "~repos/%/git/tags{/sha}"},
    {"git_refs_url", "~repos/%/git/refs{/sha}"},
    {"trees_url", "~repos/%/git/trees{/sha}"},
    {"statuses_url", "~repos/%/statuses/{sha}"},
    {"languages_url", "~repos/%/languages"},
    {"stargazers_url", "~repos/%/stargazers"},
    {"contributors_url", "~repos/%/contributors"},
    {"subscribers_url", "~repos/%/subscribers"},
    {"subscription_url", "~repos/%/subscription"},
    {"commits_url", "~repos/%/commits{/sha}"},
    {"git_commits_url", "~repos/%/git/commits{/sha}"},
    {"comments_url", "~repos/%/comments{/number}"},
    {"issue_comment_url", "~repos/%/issues/comments/{number}"},
    {"contents_url", "~repos/%/contents/{+path}"},
    {"compare_url", "~repos/%/compare/{base}...{head}"},
    {"merges_url", "~repos/%/merges"},
    {"archive_url", "~repos/%/{archive_format}{/ref}"},
    {"downloads_url", "~repos/%/downloads"},
    {"issues_url", "~repos/%/issues{/number}"},
    {"pulls_url", "~repos/%/pulls{/number}"},
    {"milestones_url", "~repos/%/milestones{/number}"},
    {"notifications_url", "~repos/%/notifications{?since,all,participating}"},
    {"labels_url", "~repos/%/labels{/name}"},
    {"releases_url", "~repos/%/releases{/id}"},
}};

constexpr std::array<Link, 12> kOwnerLinks{{
    {"url", "~users/$"},
    {"html_url", "https://forge.test/$"},
    {"followers_url", "~users/$/followers"},
    {"following_url", "~users/$/following{/other_user}"},
    {"gists_url", "~users/$/gists{/gist_id}"},
    {"starred_url", "~users/$/starred{/owner}{/repo}"},
    {"subscriptions_url", "~users/$/subscriptions"},
    {"organizations_url", "~users/$/orgs"},
    {"repos_url", "~users/$/repos"},
    {"events_url", "~users/$/events{/privacy}"},
    {"received_events_url", "~users/$/received_events"},
    {"type", "User"},
}};

constexpr std::array<std::string_view, 32> kGivenNames{
    "anna",  "boris", "carla", "dmitri", "elif",  "farid",  "greta", "hiro", "ines",   "jonas", "kofi",
    "lena",  "marco", "nadia", "olga",   "pavel", "quinn",  "rosa",  "sven", "tariq",  "uma",   "victor",
    "wanda", "xenia", "yusuf", "zelda",  "the",   "mister", "dr",    "i",    "little", "old"};
constexpr std::array<std::string_view, 32> kNicks{
    "bach",   "coder", "dev",  "fox",   "hacker", "jensen", "k",    "lund",   "mills", "novak", "ortega",
    "pixel",  "quist", "rust", "smith", "tanaka", "urban",  "voss", "weaver", "wolff", "xu",    "yamada",
    "zimmer", "beard", "loop", "nyan",  "404",    "1984",   "berg", "stein",  "ova",   "enko"};

/// What a repository and its forks have in common.
struct Project {
  std::string_view name, description, homepage;
  std::int64_t size, stars, created;
  std::uint32_t forks;
};

constexpr std::string_view kOrganisation = "pebble";
constexpr std::array<Project, 4> kProjects{
    {{"pglass", "Glass shaders for the Pebble ", "http://pglass.pebble.test", 4193, 18, 1'338'100'200, 7},
     {"PebbleGrid", "A rewrite of PGlass, a grid plugin for Pebbles", "", 8410, 24, 1'315'000'300, 1},
     {"pebble-core", "Pebble engine's Git repository", "http://www.pebble-engine.test", 163'840, 341, 1'302'500'000,
      30},
     {"pebble-console", "Pebble-Console", "", 98'304, 52, 1'309'300'000, 30}}};
constexpr std::int64_t kNow = 1'397'500'000;  // April 2014

std::string expand(std::string_view pattern, std::string_view owner, std::string_view name) {
  std::string out;
  for (const char c : pattern) {
    if (c == '~')
      out += "https://api.forge.test/";
    else if (c == '%')
      out.append(owner).append("/").append(name);
    else if (c == '$')
      out += owner;
    else
      out += c;
  }
  return out;
}

struct Owner {
  std::string login;
  std::int64_t id;
  bool organisation;
  bool picture;
};

Owner organisation() { return {std::string(kOrganisation), 61'803, true, true}; }

Owner person(Random& random) {
  Owner owner{std::string(pick(random, kGivenNames)), 0, false, true};
  owner.login += pick(random, kNicks);
  if (random.one_in(5)) owner.login[0] = static_cast<char>(owner.login[0] - 'a' + 'A');
  owner.id = random.between(9'000, 1 << (16 + skewed(random, 7)));
  return owner;
}

Value owner_map(Random& random, const Owner& owner) {
  Map out{{"login", text(owner.login)},
          {"id", integer(owner.id)},
          {"avatar_url", text(fmt::format("https://avatars.forgeusercontent.test/u/{}?", owner.id))},
          {"gravatar_id", owner.picture ? text(hex(random, 32)) : nothing()},
          {"site_admin", flag(false)}};
  for (const Link& link : kOwnerLinks)
    out.push_back({std::string(link.key), text(expand(link.pattern, owner.login, ""))});
  if (owner.organisation) out.back().value = text("Organization");
  return map(std::move(out));
}

/// When a repository was created, last pushed to, and last changed in any way.
struct Times {
  std::int64_t created, pushed, updated;
};

/// Some numbers appear twice, under an old and a new name, as in the real host's API.
Map repository(Random& random, const Project& project, const Owner& owner, const Times& times, bool fork) {
  const std::int64_t forks = fork ? (random.one_in(12) ? 1 : 0) : project.forks;
  const std::int64_t stars = fork ? skewed(random, 3) : project.stars;
  const std::int64_t size =
      fork ? project.size - random.below(static_cast<std::uint32_t>(project.size) / 3) : project.size;
  Map out{{"id", integer(random.between(2'000'000, 18'800'000))},
          {"name", text(project.name)},
          {"full_name", text(expand("%", owner.login, project.name))},
          {"owner", owner_map(random, owner)},
          {"prvt", flag(false)},
          {"description", text(project.description)},
          {"fork", flag(fork)},
          {"created_at", text(timestamp(times.created, "+0000"))},
          {"updated_at", text(timestamp(times.updated, "+0000"))},
          {"pushed_at", text(timestamp(times.pushed, "+0000"))},
          {"homepage", text(project.homepage)},
          {"size", integer(size)},
          {"stargazers_count", integer(stars)},
          {"watchers_count", integer(stars)},
          {"watchers", integer(stars)},
          {"language", text("Java")},
          {"has_issues", flag(false)},
          {"has_downloads", flag(true)},
          {"has_wiki", flag(false)},
          {"forks_count", integer(forks)},
          {"forks", integer(forks)},
          {"open_issues_count", integer(0)},
          {"open_issues", integer(0)},
          {"default_branch", text("master")},
          {"master_branch", text("master")},
          {"mirror_url", nothing()}};
  for (const Link& link : kRepositoryLinks)
    out.push_back({std::string(link.key), text(expand(link.pattern, owner.login, project.name))});
  return out;
}

/// Newest first. Most were never changed after they were forked.
Array forks_of(Random& random, const Project& project) {
  Array forks;
  std::int64_t created = kNow;
  for (std::uint32_t i = 0; i < project.forks; ++i) {
    created -= random.between(10'000, static_cast<std::int32_t>((kNow - project.created) / project.forks));
    Times times{created, created - random.below(90'000), created + 4};
    if (random.one_in(4))
      times.pushed = times.updated = created + random.below(static_cast<std::uint32_t>(kNow - created));
    Owner owner = person(random);
    owner.picture = project.name != "pglass" || i != 4;  // one has none, as in the original
    forks.push_back(map(repository(random, project, owner, times, true)));
  }
  return forks;
}

}  // namespace

Value make_repos() {
  Random random(343);
  Array out;
  for (const Project& project : kProjects) {
    const Times times{project.created, kNow - random.below(5'000'000), kNow};
    Map entry = repository(random, project, organisation(), times, false);
    entry.push_back({"fork_repos", list(forks_of(random, project))});
    out.push_back(map(std::move(entry)));
  }
  return list(std::move(out));
}

}  // namespace scenebench::document
