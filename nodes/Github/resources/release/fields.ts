import type { INodeProperties } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';

export const releaseField = {
	displayName: 'Release',
	name: 'release',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The release, from the list, by its link, its tag or ID, or the word latest',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchReleases', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat/hello-world/releases/tag/v1.0.0',
			extractValue: {
				type: 'regex',
				regex: '^https?://[^?#]+/releases/(?:tags?/)?([^?#]+?)/?(?:[?#].*)?$',
			},
		},
		{
			displayName: 'By Tag or ID',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. v1.0.0',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?!https?:)[^\\s]+',
						errorMessage: 'Give the tag of a release such as v1.0.0, its ID, its link, or the word latest.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

const makeLatestOptions = [
	{ name: 'Automatic', value: 'legacy', description: 'By date and version number' },
	{ name: 'No', value: 'false' },
	{ name: 'Yes', value: 'true' },
] as const satisfies INodeProperties['options'];

/** Details of a release next to its tag, with the field that makes it a draft. */
const detailsWith = <const D extends INodeProperties>(draft: D) =>
	[
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 6 },
			default: '',
			placeholder: 'e.g. ## Fixed',
			description: 'What is new, in Markdown',
		},
		{
			displayName: 'Discussion Category',
			name: 'discussionCategory',
			type: 'string',
			default: '',
			placeholder: 'e.g. Announcements',
			description:
				'Starts a discussion about the release in this category, which must exist; not on GitHub Enterprise Server',
		},
		draft,
		{
			displayName: 'Make Latest',
			name: 'makeLatest',
			type: 'options',
			options: makeLatestOptions,
			default: 'true',
			description: 'Whether this is shown as the latest release of the repository',
		},
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Version 1.0',
			description: 'The title of the release',
		},
		{
			displayName: 'Prerelease',
			name: 'prerelease',
			type: 'boolean',
			default: false,
			description: 'Whether the release is not ready for production',
		},
		{
			displayName: 'Target',
			name: 'target',
			type: 'string',
			default: '',
			placeholder: 'e.g. main or 7fd1a60b01f9',
			description: 'The branch or commit that gets the tag if the tag does not exist yet; the default branch otherwise',
		},
	] as const satisfies readonly INodeProperties[];

/** Details of a new release. */
export const releaseDetails = detailsWith({
	displayName: 'Draft',
	name: 'draft',
	type: 'boolean',
	default: false,
	description: 'Whether the release is a draft that only people with push access see',
});

/** What can be changed about a release: neither state of it may be the default. */
export const releaseChanges = detailsWith({
	displayName: 'Draft',
	name: 'draft',
	type: 'options',
	options: [
		{ name: 'Draft', value: true, description: 'Only people with push access see it' },
		{ name: 'Published', value: false },
	],
	default: unchosen,
	description: 'Whether the release is a draft',
});

type Details = {
	readonly body?: string;
	readonly discussionCategory?: string;
	readonly draft?: boolean;
	readonly makeLatest?: 'legacy' | 'false' | 'true';
	readonly name?: string;
	readonly prerelease?: boolean;
	readonly target?: string;
};

/** The details under the names that GitHub has for them. Pure. */
export const detailsOf = ({ discussionCategory, makeLatest, target, ...same }: Details) => ({
	...same,
	discussion_category_name: discussionCategory || undefined,
	make_latest: makeLatest,
	target_commitish: target || undefined,
});
