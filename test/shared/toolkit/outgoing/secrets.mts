const letters = 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC2eF4hJ6kL8nP0rS2uV4xY6zA8cD0fG2iJ4lM6oP8qR0tU2wX4';
/** Made up, and put together here so that no scanner takes this file for a leak. */
const of = (prefix: string, length: number): string => `${prefix}${letters.repeat(10).slice(0, length)}`;
const hex = (length: number): string => '5a4db0c19e'.repeat(20).slice(0, length);

/** A secret of each format, which is none. */
export const secrets: ReadonlyArray<{ readonly name: string; readonly text: string }> = [
	...['ghp_', 'gho_', 'ghu_', 'ghr_', 'ghs_'].map((prefix) => ({ name: 'GitHub token', text: of(prefix, 36) })),
	{ name: 'GitHub token', text: `${of('ghs_', 40)}.${of('', 40)}-${of('', 40)}` },
	{ name: 'GitHub fine-grained token', text: `${of('github_pat_', 22)}_${of('', 59)}` },
	...['', 'RSA ', 'EC ', 'OPENSSH ', 'ENCRYPTED '].map((kind) => ({
		name: 'private key',
		text: `-----BEGIN ${kind}PRIVATE KEY-----\n${of('MII', 61)}\n${of('', 64)}\n-----END ${kind}PRIVATE KEY-----`,
	})),
	{ name: 'private key', text: `{"key":"-----BEGIN PRIVATE KEY-----\\n${of('MII', 61)}\\n"}` },
	{ name: 'AWS access key', text: 'AKIAQ2W3E4R5T6Y7U2I3' },
	{ name: 'AWS access key', text: 'ASIAQ2W3E4R5T6Y7U2I3' },
	{ name: 'Google API key', text: of('AIza', 35) },
	{ name: 'Google OAuth client secret', text: of('GOCSPX-', 28) },
	{ name: 'Google OAuth token', text: of('ya29.', 60) },
	{ name: 'key of a Google service account', text: `{"type": "service_account", "private_key_id": "${hex(40)}"}` },
	...['xoxb-', 'xoxp-', 'xoxa-2-', 'xoxe.xoxp-1-'].map((prefix) => ({
		name: 'Slack token',
		text: `${prefix}123456789012-${of('', 24)}`,
	})),
	{ name: 'Slack app token', text: `xapp-1-A0123BCDEF4-1234567890123-${hex(64)}` },
	{ name: 'Slack webhook', text: `https://hooks.slack.com/services/T0123ABCD/B0123ABCD/${of('', 24)}` },
	{ name: 'Trello token', text: `ATTA${hex(72)}` },
	{ name: 'Trello key and token', text: `https://api.trello.com/1/boards/x?key=${hex(32)}&token=${hex(64)}` },
	{ name: 'Atlassian token', text: of('ATATT3', 186) },
	{ name: 'npm token', text: of('npm_', 36) },
	{ name: 'GitLab token', text: of('glpat-', 20) },
	{ name: 'Stripe key', text: of('sk_live_', 24) },
	{ name: 'OpenAI key', text: `${of('sk-proj-', 20)}T3BlbkFJ${of('', 20)}` },
	{ name: 'Anthropic key', text: of('sk-ant-api03-', 95) },
	{ name: 'Hugging Face token', text: `hf_${'abcdefghij'.repeat(4).slice(0, 34)}` },
	{ name: 'SendGrid key', text: `${of('SG.', 22)}.${of('', 43)}` },
	{ name: 'PyPI token', text: of('pypi-AgEIcHlwaS5vcmc', 60) },
	{ name: 'JSON Web Token', text: `${of('eyJ', 30)}.${of('eyJ', 40)}.${of('', 43)}` },
];

/** Texts with what only looks like a secret. */
export const lookAlikes: readonly string[] = [
	`Reverts ${hex(40)} and ${hex(7)}`,
	`sha256:${hex(64)}`,
	`"integrity": "sha512-${of('', 86)}=="`,
	'123e4567-e89b-12d3-a456-426614174000',
	'6740a1b2c3d4e5f6a7b8c9d0',
	'ghp_xxxxxxxx, ghp_…, github_pat_…, gho_YOUR_TOKEN',
	'Set GITHUB_TOKEN to ${{ secrets.GITHUB_TOKEN }}',
	'AKIAIOSFODNN7EXAMPLE is the example of AWS',
	'-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
	'-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END PUBLIC KEY-----',
	'-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----',
	'The file begins with -----BEGIN RSA PRIVATE KEY-----.',
	'npm_config_registry, npm_lifecycle_event, npm_package_name',
	'hf_hub_download, sk-learn, sk_test, task-force, risk-based, xoxo',
	'"private_key_id": "..."',
	'ATTACHMENT, ATTACK, ATTA',
	'AIzaSy… is how keys start',
	'eyJhbGciOiJIUzI1NiJ9 is a header',
	'token=abc, ?token=…, &token={{ $json.token }}',
	'glpat-example, xapp, hooks.slack.com/services/…',
	'https://trello.com/c/p0aWQ2nA/7-call-the-printer',
];
