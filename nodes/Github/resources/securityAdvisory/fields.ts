import { type INodeProperties, UserError } from 'n8n-workflow';

export const advisoryField = {
	displayName: 'GHSA ID',
	name: 'advisoryId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. GHSA-c2qf-rxjj-qqgw',
	description: "GitHub's ID of the advisory, or its link",
} as const satisfies INodeProperties;

/**
 * GitHub's ID of an advisory, from itself or a link that ends with it.
 *
 * @throws UserError when the text is none.
 */
export function ghsaId(text: string): string {
	const [, letters] = /^(?:https?:\/\/.+\/)?GHSA((?:-[\da-z]{4}){3})\/?$/i.exec(text.trim()) ?? [];
	if (letters !== undefined) return `GHSA${letters.toLowerCase()}`;
	throw new UserError(
		`"GHSA ID" does not accept "${text.slice(0, 80)}". Give an ID such as GHSA-c2qf-rxjj-qqgw, or the link.`,
	);
}

const directionOption = {
	displayName: 'Direction',
	name: 'direction',
	type: 'options',
	options: [
		{ name: 'Ascending', value: 'asc' },
		{ name: 'Descending', value: 'desc' },
	],
	default: 'desc',
	description: 'The order of the sort',
} as const satisfies INodeProperties;

/** Which advisories of a repository or organization to list. */
export const ownFiltersField = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		directionOption,
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'options',
			options: [
				{ name: 'Created', value: 'created' },
				{ name: 'Published', value: 'published' },
				{ name: 'Updated', value: 'updated' },
			],
			default: 'created',
			description: 'What to sort by',
		},
		{
			displayName: 'State',
			name: 'state',
			type: 'options',
			options: [
				{ name: 'Closed', value: 'closed' },
				{ name: 'Draft', value: 'draft' },
				{ name: 'Published', value: 'published' },
				{ name: 'Triage', value: 'triage' },
			],
			default: 'published',
			description: 'Only advisories in this state',
		},
	],
} as const satisfies INodeProperties;

const momentOption = (displayName: string, name: string, what: string) =>
	({
		displayName,
		name,
		type: 'string',
		default: '',
		placeholder: 'e.g. >=2026-01-31',
		description: `When it was ${what}: a date such as >=2026-01-31, or a range such as 2026-01-01..2026-01-31`,
	}) as const;

/** Which advisories of GitHub's database to list. */
export const filtersField = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		{
			displayName: 'Affects',
			name: 'affects',
			type: 'string',
			default: '',
			placeholder: 'e.g. semver, lodash@4.17.20',
			description: 'Packages, with a version or without, separated by commas',
		},
		{
			displayName: 'CVE ID',
			name: 'cve',
			type: 'string',
			default: '',
			placeholder: 'e.g. CVE-2022-25883',
			description: 'Only the advisory about this CVE',
		},
		directionOption,
		{
			displayName: 'Ecosystem',
			name: 'ecosystem',
			type: 'options',
			options: [
				{ name: 'Actions', value: 'actions' },
				{ name: 'Composer', value: 'composer' },
				{ name: 'Erlang', value: 'erlang' },
				{ name: 'Go', value: 'go' },
				{ name: 'Maven', value: 'maven' },
				{ name: 'Npm', value: 'npm' },
				{ name: 'NuGet', value: 'nuget' },
				{ name: 'Other', value: 'other' },
				{ name: 'Pip', value: 'pip' },
				{ name: 'Pub', value: 'pub' },
				{ name: 'RubyGems', value: 'rubygems' },
				{ name: 'Rust', value: 'rust' },
				{ name: 'Swift', value: 'swift' },
			],
			default: 'npm',
			description: 'Where the packages come from',
		},
		{
			displayName: 'GHSA ID',
			name: 'advisoryId',
			type: 'string',
			default: '',
			placeholder: 'e.g. GHSA-c2qf-rxjj-qqgw',
			description: 'Only this advisory',
		},
		{
			displayName: 'Kind',
			name: 'kind',
			type: 'options',
			options: [
				{ name: 'Malware', value: 'malware' },
				{ name: 'Reviewed', value: 'reviewed' },
				{ name: 'Unreviewed', value: 'unreviewed' },
			],
			default: 'reviewed',
			description: 'What kind of advisory; reviewed ones that are no malware when left out',
		},
		momentOption('Modified', 'modified', 'published or updated'),
		momentOption('Published', 'published', 'published'),
		{
			displayName: 'Severity',
			name: 'severity',
			type: 'options',
			options: [
				{ name: 'Critical', value: 'critical' },
				{ name: 'High', value: 'high' },
				{ name: 'Low', value: 'low' },
				{ name: 'Medium', value: 'medium' },
				{ name: 'Unknown', value: 'unknown' },
			],
			default: 'critical',
			description: 'How severe it is',
		},
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'options',
			options: [
				{ name: 'EPSS Percentage', value: 'epss_percentage', description: 'How likely it is exploited' },
				{ name: 'Published', value: 'published' },
				{ name: 'Updated', value: 'updated' },
			],
			default: 'published',
			description: 'What to sort by',
		},
		momentOption('Updated', 'updated', 'updated'),
		{
			displayName: 'Weaknesses',
			name: 'weaknesses',
			type: 'string',
			default: '',
			placeholder: 'e.g. 79, CWE-1333',
			description: 'CWE numbers, separated by commas',
		},
		{
			displayName: 'Withdrawn Only',
			name: 'withdrawnOnly',
			type: 'boolean',
			default: false,
			description: 'Whether to return only advisories that were withdrawn',
		},
	],
} as const satisfies INodeProperties;
