import type { JsonObject } from '../../front/exchange.mts';
import type { FieldError } from '../replies.mts';

interface Rule {
	readonly request: RegExp;
	readonly resource: string;
	/** What a new one has to have. */
	readonly required: readonly string[];
	/** What no two can have. */
	readonly unique?: string;
	/** What a value has to look like. */
	readonly forms?: Readonly<Record<string, RegExp>>;
}

/** What GitHub wants of what is made (octokit/fixtures errors#2; docs.github.com/rest: "Troubleshooting", validation). */
const rules: readonly Rule[] = [
	{
		request: /\/repos\/[^/]+\/[^/]+\/labels(\/[^/]+)?$/,
		resource: 'Label',
		required: ['name'],
		unique: 'name',
		forms: { color: /^[\da-f]{6}$/i },
	},
	{ request: /\/milestones(\/\d+)?$/, resource: 'Milestone', required: ['title'], unique: 'title' },
	{
		request: /\/issues\/(\d+|comments\/\d+)\/comments$|\/issues\/comments\/\d+$/,
		resource: 'IssueComment',
		required: ['body'],
	},
	{ request: /\/issues(\/\d+(\/\w+)?)?$/, resource: 'Issue', required: ['title'] },
	{ request: /\/pulls\/(\d+\/)?comments(\/\d+)?$/, resource: 'PullRequestReviewComment', required: ['body'] },
	{ request: /\/pulls\/\d+\/reviews(\/.+)?$/, resource: 'PullRequestReview', required: ['event'] },
	{ request: /\/pulls(\/\d+(\/\w+)?)?$/, resource: 'PullRequest', required: ['title', 'head', 'base'] },
	{ request: /\/releases(\/\d+)?$/, resource: 'Release', required: ['tag_name'], unique: 'tag_name' },
];

/** What names somebody or something else, and so can be invalid. */
const references = ['assignees', 'assignee', 'milestone', 'labels', 'reviewers', 'head', 'base', 'event', 'state'];

/** What is wrong with a write that was refused: resource, code and field, as far as the request tells. */
export function invalidFields(method: string, path: string, fields: JsonObject): FieldError[] {
	const rule = rules.find(({ request }) => request.test(path));
	if (rule === undefined) return [];
	const { resource, required, unique, forms = {} } = rule;
	const creates = method === 'POST' && !/\/\d+\/\w+$/.test(path.replace(/\/(comments|reviews)$/, ''));
	const isEmpty = (name: string): boolean => fields[name] === undefined || fields[name] === null || fields[name] === '';
	const missing = required.filter((name) => (creates ? isEmpty(name) : name in fields && isEmpty(name)));
	if (missing.length > 0) return missing.map((field) => ({ resource, code: 'missing_field', field }));
	const malformed = Object.entries(forms).filter(([name, form]) => name in fields && !form.test(String(fields[name])));
	if (malformed.length > 0) return malformed.map(([field]) => ({ resource, code: 'invalid', field }));
	if (unique !== undefined) return [{ resource, code: 'already_exists', field: unique }];
	const named = references.filter((name) => name in fields);
	return named.map((field) => ({ value: fields[field], resource, field, code: 'invalid' }));
}
