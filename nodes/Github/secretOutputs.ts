/**
 * Where "Everything" of a step holds something that opens a door and that no one requested (`@octokit/openapi`, checked by
 * test/catalogue/secrets.test.mts): a token for cloning a private repository, the link to a private file, which has a token in its
 * query, and the secret that secret scanning found.
 */
export const secretsOfSteps: readonly string[] = [
	'temp_clone_token',
	'base.repo.temp_clone_token',
	'base.repo.template_repository.temp_clone_token',
	'head.repo.temp_clone_token',
	'head.repo.template_repository.temp_clone_token',
	'head_repository.temp_clone_token',
	'linked_pull_requests[*].base.repo.temp_clone_token',
	'linked_pull_requests[*].head.repo.temp_clone_token',
	'parent.temp_clone_token',
	'repo.temp_clone_token',
	'repository.temp_clone_token',
	'repository.template_repository.temp_clone_token',
	'source.issue.repository.temp_clone_token',
	'source.temp_clone_token',
	'template_repository.temp_clone_token',
	'download_url',
	'secret',
];

const ofCalls: readonly string[] = [
	...secretsOfSteps,
	'content.download_url',
	'token',
	'encoded_jit_config',
	'temp_download_token',
	'download_links',
	'client_secret',
	'webhook_secret',
	'pem',
];

/** The same of any answer, and what else GitHub returns by name; "Full Response" has the answer in `body`. */
export const secretsOfCalls: readonly string[] = ofCalls.flatMap((path) => [path, `body.${path}`]);
