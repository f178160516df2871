import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import type { RunContext } from '../../../shared/catalogue/operation';
import { isSameName } from '../../../shared/filters/text';
import { path } from '../../../shared/http/path';
import type { Numbered } from '../numbered';
import { segmentsOf } from '../repository';
import { type NamedSuggestion, readSuggestions, type SuggestedAction } from './suggestions';

const suggesting = { show: { asSuggestion: [true] } };

/** Fields of a step that can suggest its change instead of making it. */
export const suggestFields = [
	{
		displayName: 'As Suggestion',
		name: 'asSuggestion',
		type: 'boolean',
		default: false,
		description:
			'Whether to only suggest the change, which then waits for the approval of someone with triage access. Only where issue suggestions are enabled for the repository.',
	},
	{
		displayName: 'Rationale',
		name: 'rationale',
		type: 'string',
		default: '',
		placeholder: 'e.g. Reports a crash when saving',
		displayOptions: suggesting,
		description: 'Why, in one sentence',
	},
	{
		displayName: 'Confidence',
		name: 'confidence',
		type: 'options',
		options: [
			{ name: 'High', value: 'high', description: 'A clear signal' },
			{ name: 'Low', value: 'low', description: 'A guess' },
			{ name: 'Medium', value: 'medium', description: 'A reasonable inference' },
			{ name: 'Not Stated', value: 'none' },
		],
		default: 'none',
		displayOptions: suggesting,
		description: 'How certain the suggestion is',
	},
] as const satisfies Fields;

/** Whether agents suggest is the decision of the person who makes the workflow; then their tools have the reason as an argument. */
export const suggestFieldsNotForTools = suggestFields.map(({ name }) => name);

/** Why a change is suggested. */
export type Reasons = Omit<Params<typeof suggestFields>, 'asSuggestion'>;

/**
 * What makes a change in a request a suggestion.
 * https://docs.github.com/rest/issues/issues#update-an-issue, https://docs.github.com/rest/issues/labels#add-labels-to-an-issue. Pure.
 */
export const intentOf = ({ rationale, confidence }: Reasons): IDataObject => ({
	suggest: true,
	rationale: rationale.trim() || undefined,
	confidence: confidence === 'none' ? undefined : confidence,
});

/** What an issue has of all that can be suggested. */
export interface IssueState extends IDataObject {
	readonly pull_request?: IDataObject;
	readonly state?: string;
	readonly labels?: Array<{ readonly name: string }>;
	readonly assignees?: Array<{ readonly login: string }>;
	readonly type?: { readonly name: string } | null;
}

/** One change that is suggested. */
export interface SuggestedChange<S> {
	readonly action: SuggestedAction;
	/** What people call it in a message, such as `label bug`. */
	readonly title: string;
	/** The ID or the name of its target; null where it has none. */
	readonly target: string | number | null;
	readonly isMade: (issue: S) => boolean;
}

const isOf = (suggestion: NamedSuggestion, { action, target }: SuggestedChange<never>): boolean => {
	if (suggestion.action !== action) return false;
	if (target === null || typeof target === 'number') return suggestion.target_id === target;
	return suggestion.target_name === null || isSameName(suggestion.target_name, target);
};

/** A suggestion as it is now: one that its actor repeats is changed. */
const versionOf = ({ id, updated_at: at }: NamedSuggestion): string => `${id} ${at}`;

/** What is known of a suggestion that could not be read afterwards. */
const unconfirmed = ({ action, target }: SuggestedChange<never>, { repository, number }: Numbered): IDataObject => ({
	...{ action, state: null, target_name: target === null ? null : String(target), repository, issue_number: number },
});

/** How changes are suggested. */
interface Suggest<S> {
	readonly read: () => Promise<S>;
	/** @throws UserError where a change cannot be suggested. */
	readonly changes: (issue: S) => ReadonlyArray<SuggestedChange<S>>;
	readonly send: (missing: ReadonlyArray<SuggestedChange<S>>, issue: S) => Promise<unknown>;
}

/** The issue as a suggestion needs it. */
export const readIssue = async (api: Api, { repository, number }: Numbered): Promise<IssueState> =>
	await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/issues/${number}` });

const titlesOf = (changes: ReadonlyArray<SuggestedChange<never>>): string =>
	changes.map(({ title }) => title).join(', ');

/**
 * What GitHub did where it suggested only a part, or nothing. It accepts such a request whether or not it stores a suggestion
 * (microsoft/microsoft-ui-xaml#11678), and ignores what it does not know (github/github-mcp-server#2458). Pure.
 */
function gapOf<S>(changes: ReadonlyArray<SuggestedChange<S>>, issue: S, what: string): string | undefined {
	const changed = changes.filter((one) => one.isMade(issue));
	const lost = changes.filter((one) => !one.isMade(issue));
	const sentences = [
		...(changed.length > 0
			? [
					`GitHub changed ${what} instead of suggesting the change: it now has ${titlesOf(changed)}. Undo it where it is wrong.`,
				]
			: []),
		...(lost.length > 0
			? [`GitHub accepted the request for ${what}, but it neither suggested nor made the change: ${titlesOf(lost)}.`]
			: []),
	];
	return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/**
 * Suggests changes of an issue.
 *
 * @returns the pending suggestions, as GitHub lists them after the request.
 * @throws UserError before anything is sent where GitHub has no suggestions for the issue, and afterwards where it suggested nothing.
 */
export async function suggestChanges<S extends IssueState>(
	api: Api,
	{ hint, readBack }: Pick<RunContext, 'hint' | 'readBack'>,
	place: Numbered,
	{ read, changes, send }: Suggest<S>,
): Promise<IDataObject[]> {
	const what = `${place.repository}#${place.number}`;
	const issue = await read();
	const pendingBefore = new Set((await readSuggestions(api, { hint }, place)).map(versionOf));
	const all = changes(issue);
	const present = all.filter((one) => one.isMade(issue));
	const missing = all.filter((one) => !one.isMade(issue));
	if (present.length > 0) hint(`${what} has ${titlesOf(present)} already, which needs no suggestion.`);
	if (missing.length === 0) {
		if (present.length === 0) hint(`${what} is like that already, so nothing was suggested.`);
		return [];
	}
	await send(missing, issue);
	const after = await readBack(`The suggestions for ${what} were sent`, async () => ({
		pending: await readSuggestions(api, { hint }, place),
		issue: await read(),
	}));
	if (after === undefined) return missing.map((change) => unconfirmed(change, place));
	const stored = missing.flatMap((change) => after.pending.findLast((one) => isOf(one, change)) ?? []);
	const repeated = missing.filter((change) => {
		const one = after.pending.findLast((suggestion) => isOf(suggestion, change));
		return one !== undefined && pendingBefore.has(versionOf(one));
	});
	if (repeated.length > 0)
		hint(`GitHub stored nothing new for ${what}: these suggestions were pending before: ${titlesOf(repeated)}.`);
	const gap = gapOf(
		missing.filter((change) => !after.pending.some((one) => isOf(one, change))),
		after.issue,
		what,
	);
	if (gap === undefined) return stored as unknown as IDataObject[];
	if (stored.length === 0) throw new UserError(gap);
	hint(gap);
	return stored as unknown as IDataObject[];
}
