import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import { failure, validationFailed } from '../replies.mts';
import { invalid, type Refusal } from './rule.mts';

const repository = String.raw`/repos/[^/]+/[^/]+`;

/** Members of bodies that take some words only, and moments. */
const members: ReadonlyArray<readonly [request: RegExp, name: string, words: readonly string[] | 'moment']> = [
	[/^(POST|PATCH) .*\/milestones(\/\d+)?$/, 'due_on', 'moment'],
	[/^(POST|PATCH) .*\/milestones(\/\d+)?$/, 'state', ['open', 'closed']],
	[/^PATCH .*\/(issues|pulls)\/\d+$/, 'state', ['open', 'closed']],
	[/^PATCH .*\/issues\/\d+$/, 'state_reason', ['completed', 'not_planned', 'duplicate', 'reopened']],
	[/^PUT .*\/issues\/\d+\/lock$/, 'lock_reason', ['off-topic', 'too heated', 'resolved', 'spam']],
	[/^PUT .*\/pulls\/\d+\/merge$/, 'merge_method', ['merge', 'squash', 'rebase']],
	[/^PUT (.*\/)?notifications$/, 'last_read_at', 'moment'],
	[/^(POST|PATCH) .*\/check-runs(\/\d+)?$/, 'started_at', 'moment'],
	[/^(POST|PATCH) .*\/check-runs(\/\d+)?$/, 'completed_at', 'moment'],
];

const isMoment = (value: unknown): boolean =>
	typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));

/**
 * Why a member is refused, in the words of https://github.com/PyGithub/PyGithub/issues/396 and
 * https://github.com/slapperwan/gh4a/issues/298.
 */
function complaint(fields: JsonObject, name: string, words: readonly string[] | 'moment'): string | undefined {
	const given = fields[name];
	// A state that is suggested, or has a rationale, is an object: microsoft/microsoft-ui-xaml#11678, github/github-mcp-server#2802
	const value = name === 'state' ? (asText(asObject(given)['value']) ?? given) : given;
	if (value === undefined || value === null) return undefined;
	if (words === 'moment') return isMoment(value) ? undefined : `${String(value)} is not a valid date-time.`;
	if (words.includes(String(value))) return undefined;
	return `${String(value)} is not a member of [${words.map((word) => `"${word}"`).join(', ')}].`;
}

const below = (lists: string): RegExp => new RegExp(`^(POST|PATCH|PUT) ${repository}/(?:${lists})$`);

/** How long a text can be, by the resource that the error names. */
const lengths: ReadonlyArray<readonly [request: RegExp, resource: string, name: string, most: number]> = [
	// NullVoxPopuli/aeonvera#354, googleapis/repo-automation-bots#1895
	[below(String.raw`issues(?:/\d+)?`), 'Issue', 'title', 256],
	// The resource is the issue of the pull request: googleapis/repo-automation-bots#1895
	[below(String.raw`pulls(?:/\d+)?`), 'Issue', 'title', 256],
	// https://github.com/orgs/community/discussions/27190
	[below(String.raw`issues(?:/\d+)?`), 'Issue', 'body', 65_536],
	// https://github.com/orgs/community/discussions/27190
	[below(String.raw`issues/\d+/comments|issues/comments/\d+`), 'IssueComment', 'body', 65_536],
	// https://github.com/orgs/community/discussions/27190
	[below(String.raw`pulls(?:/\d+)?`), 'PullRequest', 'body', 65_536],
	// rjwalters/loom#4335
	[below('labels(?:/[^/]+)?'), 'Label', 'description', 100],
	// belief(label-name-length): a label has at most 50 characters, and the words are the same as for other texts
	[below('labels(?:/[^/]+)?'), 'Label', 'name', 50],
];

const longer = (fields: JsonObject, name: string, most: number): boolean =>
	[...(asText(fields[name]) ?? '')].length > most;

/** Values that GitHub's own description of a request does not allow, and names that nobody has. */
export const valueRefusals: readonly Refusal[] = [
	...lengths.map(([request, resource, name, most]): Refusal => ({
		// The sources are those of the limits above: https://github.com/zalando/zappr/issues/378 has the same form.
		request,
		refuse({ fields }) {
			const message = `${name} is too long (maximum is ${most} characters)`;
			return longer(fields, name, most)
				? validationFailed({ resource, code: 'custom', field: name, message })
				: undefined;
		},
	})),
	{
		// Without the leading #: googleapis/repo-automation-bots PR#3403, tektoncd/plumbing#1098
		request: below('labels(?:/[^/]+)?'),
		refuse: ({ fields }) => ((asText(fields['color']) ?? '').startsWith('#') ? invalid('Label', 'color') : undefined),
	},
	{
		// Names of labels differ in more than case: intuit/auto PR#548, hackebrot/labels#15, git-bug/git-bug#176
		request: below('labels(?:/[^/]+)?'),
		async refuse({ method, path, fields }, world, root) {
			const name = asText(fields[method === 'PATCH' ? 'new_name' : 'name'])
				?.trim()
				.toLowerCase();
			const own = decodeURIComponent(path.slice(`${root}/labels/`.length)).toLowerCase();
			if (name === undefined || (method === 'PATCH' && name === own)) return undefined;
			const labels = await world.backend.list(`${root}/labels`);
			const isTaken = labels.some((label) => asText(label['name'])?.toLowerCase() === name);
			return isTaken ? validationFailed({ resource: 'Label', code: 'already_exists', field: 'name' }) : undefined;
		},
	},
	{
		// integrations/terraform-provider-github PR#951; 50 characters: integrations/terraform-provider-github#1400
		request: below('topics'),
		refuse({ fields }) {
			const names = Array.isArray(fields['names']) ? fields['names'].map((name) => String(name).toLowerCase()) : [];
			const rule =
				'Topics must start with a lowercase letter or number, consist of 50 characters or less, and can include hyphens.';
			const isWrong = names.some((name) => !/^[a-z\d][a-z\d-]{0,49}$/.test(name));
			return isWrong ? failure(422, 'Validation Failed', { errors: [rule] }) : undefined;
		},
	},
	{
		// https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/classifying-your-repository-with-topics.
		// belief(topics-too-many): the words for more than 20 topics
		request: below('topics'),
		refuse({ fields }) {
			const names = Array.isArray(fields['names']) ? fields['names'] : [];
			return names.length > 20
				? failure(422, 'Validation Failed', { errors: ['A repository cannot have more than 20 topics.'] })
				: undefined;
		},
	},
	...members.map(([request, name, words]): Refusal => ({
		// PyGithub/PyGithub#396, https://github.com/slapperwan/gh4a/issues/298
		request,
		refuse({ fields }) {
			const text = complaint(fields, name, words);
			return text === undefined ? undefined : failure(422, `Invalid request.\n\n${text}`);
		},
	})),
	{
		// cagov/data-infrastructure#252
		request: new RegExp(`^POST ${repository}/milestones$`),
		async refuse({ fields }, world, root) {
			const milestones = await world.backend.list(`${root}/milestones?state=all`);
			const isTaken = milestones.some(({ title }) => title === fields['title']);
			return isTaken ? validationFailed({ resource: 'Milestone', code: 'already_exists', field: 'title' }) : undefined;
		},
	},
	{
		// https://docs.github.com/rest/issues/issues#list-repository-issues: a number, "*" or "none"; people by their names
		request: new RegExp(`^GET ${repository}/issues$`),
		async refuse({ query }, { backend }) {
			const milestone = query.get('milestone');
			if (milestone !== null && !/^(\d+|\*|none|)$/.test(milestone)) return invalid('Issue', 'milestone', milestone);
			for (const name of ['assignee', 'creator']) {
				const login = query.get(name) ?? '*';
				if (/^(\*|none|)$/.test(login) || login.includes('[bot]') || login.startsWith('app/')) continue;
				if ((await backend.read(`/users/${login}`)) === undefined) return invalid('Issue', name, login);
			}
			return undefined;
		},
	},
	{
		// belief(search-no-query): the field `q` has the code `missing`
		request: /^GET \/search\/\w+$/,
		refuse: ({ query }) =>
			(query.get('q') ?? '') === '' ? validationFailed({ resource: 'Search', field: 'q', code: 'missing' }) : undefined,
	},
	{
		// github/github-mcp-server#462: words of the rejection. belief(search-app-kinds): it is the same for installations of an app as for its users
		request: /^GET \/search\/issues$/,
		refuse({ query, account }) {
			const isNarrowed = /(?:^|\s)(?:is|type):(?:issue|pr|pull-request)\b/i.test(query.get('q') ?? '');
			if (account?.kind !== 'installation' || isNarrowed) return undefined;
			const message = "Query must include 'is:issue' or 'is:pull-request'";
			return validationFailed({ message, resource: 'Search', field: 'q', code: 'invalid' });
		},
	},
	{
		// dyad-sh/dyad#1601
		request: /^POST \/(user|orgs\/[^/]+)\/repos$/,
		async refuse({ path, fields, account }, world) {
			const name = asText(fields['name']) ?? '';
			const owner = /^\/orgs\/([^/]+)/.exec(path)?.[1] ?? account?.login ?? '';
			const missing = { resource: 'Repository', code: 'missing_field', field: 'name' };
			if (name === '') return failure(422, 'Repository creation failed.', { errors: [missing] });
			if ((await world.backend.read(`/repos/${owner}/${name}`)) === undefined) return undefined;
			const taken = { resource: 'Repository', code: 'custom', field: 'name' };
			const errors = [{ ...taken, message: 'name already exists on this account' }];
			return failure(422, 'Repository creation failed.', { errors });
		},
	},
];
