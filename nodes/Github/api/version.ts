/** The versions of GitHub's REST API that this package knows. https://docs.github.com/rest/about-the-rest-api/api-versions */
type ApiVersion = '2022-11-28' | '2026-03-10';

/** The one that every request asks for, whatever the account; nothing else names a version. */
export const apiVersion: ApiVersion = '2022-11-28';
