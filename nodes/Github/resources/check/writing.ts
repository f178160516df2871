import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { type Json, type Params, unchosen } from '../../../shared/catalogue/fields';
import { isApp } from '../../api/app/app';
import { withoutEmpty } from '../../api/query';

/** https://docs.github.com/rest/checks/runs#create-a-check-run; GitHub alone sets "stale". */
export const statusField = {
	displayName: 'Status',
	name: 'status',
	type: 'options',
	options: [
		{ name: 'Completed', value: 'completed' },
		{ name: 'In Progress', value: 'in_progress' },
		{ name: 'Queued', value: 'queued' },
	],
	default: unchosen,
	description: 'Status of the check; one that is completed has a conclusion',
} as const satisfies INodeProperties;

export const conclusionField = {
	displayName: 'Conclusion',
	name: 'conclusion',
	type: 'options',
	options: [
		{ name: 'Action Required', value: 'action_required' },
		{ name: 'Cancelled', value: 'cancelled' },
		{ name: 'Failure', value: 'failure' },
		{ name: 'Neutral', value: 'neutral' },
		{ name: 'Skipped', value: 'skipped' },
		{ name: 'Success', value: 'success' },
		{ name: 'Timed Out', value: 'timed_out' },
	],
	default: unchosen,
	description: 'How the check ended',
} as const satisfies INodeProperties;

export const nameField = {
	displayName: 'Check Name',
	name: 'checkName',
	type: 'string',
	default: '',
	placeholder: 'e.g. code-coverage',
	description: 'Name of the check, which rules of branches can require',
} as const satisfies INodeProperties;

export const titleField = {
	displayName: 'Title',
	name: 'title',
	type: 'string',
	default: '',
	placeholder: 'e.g. 2 of 40 tests failed',
	description: 'Title of the report; GitHub requires a summary with it',
} as const satisfies INodeProperties;

export const summaryField = {
	displayName: 'Summary',
	name: 'summary',
	type: 'string',
	typeOptions: { rows: 3 },
	default: '',
	placeholder: 'e.g. The tests of rows fail since the last change',
	description: 'Summary of the report, in Markdown, at most 65,535 characters',
} as const satisfies INodeProperties;

/** What a check can have in addition. */
export const detailFields = [
	{
		displayName: 'Annotations (JSON)',
		name: 'annotations',
		type: 'json',
		default: '[]',
		placeholder:
			'e.g. [{"path": "src/a.ts", "start_line": 12, "end_line": 12, "annotation_level": "warning", "message": "Unused"}]',
		description:
			'Remarks on lines of files, as a JSON list of at most 50 such as [{"path": "src/a.ts", "start_line": 12, "end_line": 12, "annotation_level": "warning", "message": "Unused"}]; an update adds to those that exist',
	},
	{
		displayName: 'Details URL',
		name: 'detailsUrl',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://ci.example/build/7',
		description: 'Page with all details; the homepage of the app when empty',
	},
	{
		displayName: 'External ID',
		name: 'externalId',
		type: 'string',
		default: '',
		placeholder: 'e.g. build-7',
		description: 'Reference of the check in another system',
	},
] as const satisfies readonly INodeProperties[];

export const textField = {
	displayName: 'Text',
	name: 'text',
	type: 'string',
	typeOptions: { rows: 3 },
	default: '',
	placeholder: 'e.g. See the annotations',
	description: 'Details of the report, in Markdown, at most 65,535 characters',
} as const satisfies INodeProperties;

/**
 * Tokens that no GitHub App has: classic and fine-grained tokens, and tokens of OAuth apps. A user's token of an app
 * (`ghu_`) and an old token without a prefix are left to GitHub.
 * https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github#githubs-token-formats
 */
const notOfApps = /^(?:gh[po]_\w{36,}|github_pat_\w{50,})$/;

/** @throws UserError where the account is known not to be a GitHub App, before anything is sent. */
export async function checkApp(api: Api): Promise<void> {
	const credential = await api.credential();
	const { access_token: granted } = (credential['oauthTokenData'] ?? {}) as IDataObject;
	if (isApp(credential) || !notOfApps.test(String(credential['accessToken'] ?? granted ?? ''))) return;
	throw new UserError(
		'GitHub lets only GitHub Apps write checks, and this account is none. Choose "GitHub App" in "Authentication", or report the result with "Check: Create Status", which every account with write access can do. Nothing was sent.',
	);
}

/** https://docs.github.com/rest/checks/runs#create-a-check-run */
const [mostAnnotations, longest] = [50, 65_535];

const isAnnotation = (entry: Json): boolean =>
	typeof entry === 'object' && entry !== null && ['path', 'start_line', 'message'].every((name) => name in entry);

function annotationsOf(json: Json | undefined): Json[] {
	const annotations = json === undefined ? [] : [json].flat();
	if (!annotations.every(isAnnotation))
		throw new UserError(
			'"Annotations (JSON)" must be a list of objects with path, start_line, end_line, annotation_level and message. Correct it.',
		);
	if (annotations.length > mostAnnotations)
		throw new UserError(
			`"Annotations (JSON)" has ${annotations.length} entries. GitHub accepts at most ${mostAnnotations} at a time: give the first ${mostAnnotations}, and add the others with "Check: Update".`,
		);
	return annotations;
}

type Details = Partial<
	Params<readonly [typeof titleField, typeof summaryField, typeof textField, ...typeof detailFields]>
>;
type Output = Omit<Details, 'detailsUrl' | 'externalId'>;

/**
 * The report of a check. Pure.
 *
 * @throws UserError where GitHub would reject it.
 */
function outputOf({ title = '', summary = '', text = '', annotations: json }: Output): IDataObject | undefined {
	const annotations = annotationsOf(json);
	if (title === '' && summary === '' && text === '' && annotations.length === 0) return undefined;
	const missing = title.trim() === '' ? 'Title' : summary.trim() === '' ? 'Summary' : undefined;
	if (missing !== undefined)
		throw new UserError(`"${missing}" is missing: GitHub requires a title and a summary for the report of a check.`);
	const tooLong = Object.entries({ Summary: summary, Text: text }).find(([, value]) => value.length > longest);
	if (tooLong)
		throw new UserError(
			`"${tooLong[0]}" has ${tooLong[1].length} characters. GitHub accepts at most 65,535: shorten it.`,
		);
	return withoutEmpty({ title, summary, text, annotations: annotations.length > 0 ? annotations : undefined });
}

/** What the details above are in a request. Pure. @throws as `outputOf` does. */
export const checkBody = ({ detailsUrl, externalId, ...output }: Details): IDataObject => ({
	details_url: detailsUrl,
	external_id: externalId,
	output: outputOf(output),
});
