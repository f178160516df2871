/** A format of secrets that is documented, so that what has it is hardly anything else. */
export interface SecretFormat {
	readonly name: string;
	readonly pattern: RegExp;
}

/**
 * Formats of secrets, each with where it is documented. Lengths are at least those of the documentation. A prefix that occurs within
 * a longer word is no secret, so that digests and encoded data are not taken for one.
 */
export const secretFormats: readonly SecretFormat[] = [
	// https://github.blog/changelog/2021-03-31-authentication-token-format-updates-are-generally-available (up to 255 characters);
	// installation tokens with dots and dashes since 2026-05-15 (https://github.com/github/gh-aw/issues/35016)
	{ name: 'GitHub token', pattern: /(?<![A-Za-z0-9])(?:gh[pour]_[A-Za-z0-9_]{36,}|ghs_[A-Za-z0-9._-]{36,})/ },
	{ name: 'GitHub fine-grained token', pattern: /(?<![A-Za-z0-9])github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}/ },
	// RFC 7468; OpenPGP and OpenSSH use the same lines
	{
		name: 'private key',
		pattern:
			/-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\[nr]){0,10}[A-Za-z0-9+/=:,\s\\-]{32}/,
	},
	// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-unique-ids; the documentation's own
	// example ends in EXAMPLE
	{ name: 'AWS access key', pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA)(?!\w{9}EXAMPLE)[A-Z2-7]{16}(?![A-Za-z0-9])/ },
	// https://docs.github.com/code-security/secret-scanning/introduction/supported-secret-scanning-patterns (Google API Key)
	{ name: 'Google API key', pattern: /(?<![\w-])AIza[\w-]{35}(?![\w-])/ },
	{ name: 'Google OAuth client secret', pattern: /(?<![\w-])GOCSPX-[\w-]{28}(?![\w-])/ },
	{ name: 'Google OAuth token', pattern: /(?<![\w.-])ya29\.[\w-]{30,}/ },
	// https://cloud.google.com/iam/docs/keys-create-delete (the downloaded file)
	{ name: 'key of a Google service account', pattern: /"private_key_id"\s{0,9}:\s{0,9}"[\da-f]{40}"/ },
	// https://docs.slack.dev/authentication/tokens
	{ name: 'Slack token', pattern: /(?<![A-Za-z0-9])xox[abeoprs](?:\.xox[bp])?-(?:\d-)?[A-Za-z0-9-]{20,}/ },
	{ name: 'Slack app token', pattern: /(?<![A-Za-z0-9])xapp-\d-[A-Z0-9]{6,}-\d{6,}-[a-f0-9]{32,}/i },
	{
		name: 'Slack webhook',
		pattern: /hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Z0-9]{6,}\/[A-Za-z0-9/]{20,}/,
	},
	// nodes/Trello/api/credential.ts: 76 characters
	{ name: 'Trello token', pattern: /(?<![A-Za-z0-9])ATTA[A-Za-z0-9]{60,}/ },
	{ name: 'Trello key and token', pattern: /[?&]token=(?:ATTA[A-Za-z0-9]{20,}|[\da-f]{64})(?![\da-f])/i },
	// https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/
	{ name: 'Atlassian token', pattern: /(?<![A-Za-z0-9])AT(?:ATT3|CTT3)[\w=-]{60,}/ },
	// https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format
	{ name: 'npm token', pattern: /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/ },
	// https://docs.gitlab.com/security/tokens/#token-prefixes
	{ name: 'GitLab token', pattern: /(?<![A-Za-z0-9])gl(?:pat|dt|rt|ptt|soat|ft)-[\w.-]{20,}/ },
	// https://docs.stripe.com/keys
	{ name: 'Stripe key', pattern: /(?<![A-Za-z0-9])[rs]k_live_[A-Za-z0-9]{20,}/ },
	// supported secret scanning patterns: OpenAI, Anthropic, Hugging Face, SendGrid, PyPI
	{ name: 'OpenAI key', pattern: /(?<![\w-])sk-(?:proj-|svcacct-|admin-)?[\w-]{10,}T3BlbkFJ[\w-]{10,}/ },
	{ name: 'Anthropic key', pattern: /(?<![\w-])sk-ant-[a-z]{3,5}\d\d-[\w-]{80,}/ },
	{ name: 'Hugging Face token', pattern: /(?<![A-Za-z0-9])hf_[A-Za-z]{34}(?![A-Za-z0-9])/ },
	{ name: 'SendGrid key', pattern: /(?<![A-Za-z0-9])SG\.[\w-]{22}\.[\w-]{43}(?![\w-])/ },
	{ name: 'PyPI token', pattern: /(?<![A-Za-z0-9])pypi-AgEIcHlwaS5vcmc[\w-]{50,}/ },
	// RFC 7519: a header with "alg", claims and a signature
	{ name: 'JSON Web Token', pattern: /(?<![\w.-])eyJ[\w-]{15,}\.eyJ[\w-]{10,}\.[\w-]{20,}/ },
];

const all = secretFormats.map(({ name, pattern }) => ({
	name,
	pattern: new RegExp(pattern.source, `g${pattern.flags}`),
}));

/** The secrets of known formats in a text, each once. Pure. */
export function secretsIn(text: string): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	for (const { name, pattern } of all) for (const [secret] of text.matchAll(pattern)) found.set(secret, name);
	return found;
}
