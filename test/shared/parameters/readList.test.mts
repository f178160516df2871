import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { namesOf } from '../../../nodes/Github/api/names';
import { valuesOf } from '../../../nodes/GoogleAnalytics/api/conditions';
import { readList } from '../../../nodes/shared/parameters/readJson';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { namesIn } from '../../../nodes/Trello/api/names';

const choices: INodeProperties = {
	displayName: 'Labels',
	name: 'labels',
	type: 'multiOptions',
	default: [],
	options: [],
};

/** The fields of all services that accept a JSON list or names separated by commas. */
const fields: ReadonlyArray<readonly [title: string, read: (text: string) => unknown]> = [
	['names in GitHub', (text) => namesOf('Labels', text)],
	['names in Trello', (text) => namesIn('Labels', text)],
	['values of a condition in Google Analytics', valuesOf],
	[
		'several choices',
		(text) => (readParams([choices], { read: () => text, zone: 'UTC' }) as { labels: unknown }).labels,
	],
];

describe.each(fields)('a list of %s', (_title, read) => {
	it.each<[string, unknown[]]>([
		['["a, b", "c"]', ['a, b', 'c']],
		[' [ "a" ] ', ['a']],
		['[]', []],
		['["[Draft]"]', ['[Draft]']],
		['[Type] Bug', ['[Type] Bug']],
		['[Type] Bug, urgent', ['[Type] Bug', 'urgent']],
		['[Type] Bug, [Status] Done', ['[Type] Bug', '[Status] Done']],
		['[Draft], [Idea]', ['[Draft]', '[Idea]']],
		['[1] First', ['[1] First']],
		['[x', ['[x']],
	])('reads %s', (text, expected) => {
		expect(read(text)).toEqual(expected);
	});

	it.each(['["a", "b"', "['a', 'b']", '[a, b]', '["a",]', '[“a”]', '[{"name": "a"]'])(
		'rejects the broken list %s',
		(text) => {
			expect(() => read(text)).toThrow('is not valid JSON');
		},
	);

	it('explains both readings of a name that is enclosed in brackets', () => {
		expect(() => read('[In Review]')).toThrow(
			'[In Review] can be a list or a name with brackets. Write ["In Review"] for a list, or ["[In Review]"] for the name.',
		);
	});
});

it('leaves text without a bracket at its start to names separated by commas', () => {
	expect(readList('Labels', 'a, [b]')).toBeUndefined();
});
