import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { timelineEntries, type TimelineObject } from '../../../nodes/Github/log/timeline';

interface Schema {
	readonly title?: string;
	readonly type?: string;
	readonly enum?: readonly string[];
	readonly example?: unknown;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
	readonly anyOf?: readonly Schema[];
	readonly allOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
}

const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.deref.json');
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
	paths: Readonly<
		Record<string, { get: { responses: { 200: { content: { 'application/json': { schema: { items: Schema } } } } } } }>
	>;
};
const kindsAt = (path: string): readonly Schema[] => {
	const { items } = paths[path]?.get.responses[200].content['application/json'].schema ?? { items: {} };
	return items.anyOf ?? [items];
};

/** Properties that no output shows, each with the reason. */
const omitted: Readonly<Record<string, string>> = {
	url: 'the address of the API; `id` and `nodeId` name the entry',
	commit_url: 'the address of the API; `sha` names the commit',
	issue_url: 'the address of the API; the caller named the issue',
	pull_request_url: 'the address of the API; the caller named the pull request',
	_links: 'repeats html_url and pull_request_url',
	issue: 'the caller named the issue',
	author_association: 'shown as `association` of the person',
	body_html: 'only with another media type',
	body_text: 'only with another media type',
	tree: "the commit's sha leads to it",
	parents: "the commit's sha leads to them",
	verification: 'Commit: Get returns it',
	committer: 'when a commit was made; the author is shown',
	project_card:
		'of classic projects, which GitHub has shut down: https://github.blog/changelog/2024-05-23-sunset-notice-projects-classic/',
};

/** Properties that are in the output only where the entry has none of these others. */
const replacedBy: Readonly<Record<string, readonly string[]>> = {
	actor: ['review_requester', 'assigner'],
	user: ['actor'],
	updated_at: ['source'],
	created_at: ['comments'],
};

const sampleOf = (schema: Schema, name: string): unknown => {
	const [variant] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
	if (variant) return sampleOf(variant, name);
	if (schema.properties)
		return Object.fromEntries(
			Object.entries(schema.properties).map(([inner, value]) => [inner, sampleOf(value, `${name} ${inner}`)]),
		);
	if (schema.items) return [sampleOf(schema.items, name)];
	if (schema.enum) return schema.enum[0];
	if (schema.type === 'integer' || schema.type === 'number') return 7;
	if (schema.type === 'boolean') return true;
	if (/(?:_at|date)$/.test(name)) return '2026-11-20T12:00:00Z';
	return name.endsWith('html_url') ? 'https://github.com/octocat/hello-world/issues/7' : `sample ${name}`;
};

const eventNames: Readonly<Record<string, string>> = {
	'Timeline Comment Event': 'commented',
	'Timeline Reviewed Event': 'reviewed',
	'Timeline Committed Event': 'committed',
	'Timeline Assigned Issue Event': 'assigned',
	'Timeline Unassigned Issue Event': 'unassigned',
	'Assigned Issue Event': 'assigned',
	'Unassigned Issue Event': 'unassigned',
};

const sampleEntry = ({ title = '', properties = {} }: Schema): IDataObject =>
	({
		...Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sampleOf(schema, name)])),
		event: eventNames[title] ?? title.replace(/ (?:Issue )?Event$/, '').toLowerCase(),
	}) as IDataObject;

/** The properties of one kind of entry that change nothing in the output. */
const ignoredOf = (kind: Schema): string[] => {
	const entry = sampleEntry(kind);
	const outputOf = (value: IDataObject) =>
		JSON.stringify(timelineEntries.of(value as unknown as TimelineObject & IDataObject));
	const whole = outputOf(entry);
	return Object.keys(kind.properties ?? {}).filter((name) => {
		const { [name]: _removed, ...others } = entry;
		const isReplaced = replacedBy[name]?.some((other) => other in others) === true;
		return outputOf(others) === whole && !(name in omitted) && !isReplaced;
	});
};

describe.each(['timeline', 'events'])('every kind of entry in the %s of an issue', (list) => {
	const kinds = kindsAt(`/repos/{owner}/{repo}/issues/{issue_number}/${list}`);

	it('comes from GitHub’s description', () => {
		expect(kinds.length).toBeGreaterThan(25);
	});

	it.each(kinds)('$title: each of its properties is in the output, or is omitted for a reason', (kind) => {
		expect(ignoredOf(kind)).toEqual([]);
	});
});

it('each property that is omitted exists', () => {
	const kinds = ['timeline', 'events'].flatMap((list) =>
		kindsAt(`/repos/{owner}/{repo}/issues/{issue_number}/${list}`),
	);
	const repository = kindsAt('/repos/{owner}/{repo}/issues/events');
	const names = new Set([...kinds, ...repository].flatMap(({ properties = {} }) => Object.keys(properties)));
	expect([...Object.keys(omitted), ...Object.keys(replacedBy)].filter((name) => !names.has(name))).toEqual([]);
});

it('the entry of a sub-issue, a parent, a blocking or a blocked issue names that issue', () => {
	const reference = {
		...{ number: 12, title: 'Export', state: 'closed', state_reason: 'completed', issue_type: { name: 'Bug' } },
		repository: { html_url: 'https://github.com/octocat/other' },
	};
	for (const name of ['sub_issue', 'parent_issue', 'blocked_by', 'blocking']) {
		const entry = { event: `${name}_added`, [name]: reference };
		expect(timelineEntries.of(entry as IDataObject & TimelineObject)).toMatchObject({
			kind: `${name}_added`,
			issue: {
				...{ number: 12, title: 'Export', url: 'https://github.com/octocat/other/issues/12', state: 'closed' },
				...{ stateReason: 'completed', type: 'Bug', repository: { fullName: 'octocat/other' } },
			},
		});
		const hidden = { event: `${name}_added`, [name]: null };
		expect(timelineEntries.of(hidden as IDataObject & TimelineObject)).not.toHaveProperty('issue');
	}
});
