import type { INodeProperties } from 'n8n-workflow';
import { expectTypeOf, it } from 'vitest';

import { defineEvent } from '../../../nodes/shared/catalogue/event.ts';
import type { Fields, Json, Params, ValueOf } from '../../../nodes/shared/catalogue/fields.ts';
import { defineOperation } from '../../../nodes/shared/catalogue/operation.ts';

const base = { displayName: 'X', name: 'x' } as const;

const choice = {
	...base,
	type: 'options',
	options: [
		{ name: 'A', value: 'a' },
		{ name: 'Two', value: 2 },
		{ name: 'Yes', value: true },
	],
	default: 'a',
} as const satisfies INodeProperties;
const dynamicChoice = {
	...base,
	type: 'options',
	typeOptions: { loadOptionsMethod: 'load' },
	default: '',
} as const satisfies INodeProperties;
const choices = { ...choice, type: 'multiOptions', default: [] } as const satisfies INodeProperties;
const dynamicChoices = { ...dynamicChoice, type: 'multiOptions', default: [] } as const satisfies INodeProperties;
const text = { ...base, type: 'string', default: '' } as const satisfies INodeProperties;
const texts = {
	...text,
	typeOptions: { multipleValues: true },
	default: [],
} as const satisfies INodeProperties;
const count = { ...base, name: 'count', type: 'number', default: 1 } as const satisfies INodeProperties;
const flag = { ...base, name: 'flag', type: 'boolean', default: false } as const satisfies INodeProperties;
const board = {
	...base,
	name: 'board',
	type: 'resourceLocator',
	default: { mode: 'id', value: '' },
	modes: [],
} as const satisfies INodeProperties;
const notice = { ...base, name: 'notice', type: 'notice', default: '' } as const satisfies INodeProperties;
const unknown = { ...base, name: 'unknown', type: 'button', default: '' } as const satisfies INodeProperties;
const more = {
	...base,
	name: 'more',
	type: 'collection',
	default: {},
	options: [count, flag, choice],
} as const satisfies INodeProperties;
const single = {
	...base,
	name: 'single',
	type: 'fixedCollection',
	default: {},
	options: [{ displayName: 'Board', name: 'board', values: [board, count] }],
} as const satisfies INodeProperties;
const many = {
	...base,
	name: 'many',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: {},
	options: [{ displayName: 'Board', name: 'board', values: [board, count] }],
} as const satisfies INodeProperties;

it('gives options the union of their values, and text where they are filled at run time', () => {
	expectTypeOf<ValueOf<typeof choice>>().toEqualTypeOf<'a' | 2 | true>();
	expectTypeOf<ValueOf<typeof choices>>().toEqualTypeOf<ReadonlyArray<'a' | 2 | true>>();
	expectTypeOf<ValueOf<typeof dynamicChoice>>().toEqualTypeOf<string>();
	expectTypeOf<ValueOf<typeof dynamicChoices>>().toEqualTypeOf<readonly string[]>();
});

it('gives plain fields plain types', () => {
	expectTypeOf<ValueOf<typeof text>>().toEqualTypeOf<string>();
	expectTypeOf<ValueOf<typeof texts>>().toEqualTypeOf<readonly string[]>();
	expectTypeOf<ValueOf<typeof count>>().toEqualTypeOf<number>();
	expectTypeOf<ValueOf<typeof flag>>().toEqualTypeOf<boolean>();
	expectTypeOf<ValueOf<typeof board>>().toEqualTypeOf<string>();
	expectTypeOf<ValueOf<{ type: 'dateTime' }>>().toEqualTypeOf<string>();
	expectTypeOf<ValueOf<{ type: 'json' }>>().toEqualTypeOf<Json | undefined>();
});

it('makes the members of a collection optional', () => {
	expectTypeOf<ValueOf<typeof more>>().toEqualTypeOf<{
		readonly count?: number;
		readonly flag?: boolean;
		readonly x?: 'a' | 2 | true;
	}>();
});

it('gives a fixed collection one optional group or a list of them, with locators unwrapped', () => {
	interface Board {
		readonly board: string;
		readonly count: number;
	}
	expectTypeOf<ValueOf<typeof single>['board']>().toExtend<Board | undefined>();
	expectTypeOf<undefined>().toExtend<ValueOf<typeof single>['board']>();
	expectTypeOf<ValueOf<typeof many>['board']>().toExtend<readonly Board[]>();
	expectTypeOf<readonly Board[]>().toExtend<ValueOf<typeof many>['board']>();
	expectTypeOf<ValueOf<typeof many>['board'][number]>().toHaveProperty('board').toEqualTypeOf<string>();
});

it('never guesses at a kind of field that it does not know', () => {
	expectTypeOf<ValueOf<typeof unknown>>().toBeNever();
	expectTypeOf<ValueOf<{ type: 'assignmentCollection' }>>().toBeNever();
	expectTypeOf<ValueOf<{ name: 'x' }>>().toBeNever();
});

it('leaves out notices', () => {
	type All = Params<readonly [typeof notice, typeof count]>;
	expectTypeOf<All>().toEqualTypeOf<{ readonly count: number }>();
	expectTypeOf<keyof Params<readonly []>>().toBeNever();
});

const words = { name: 'N', description: 'D', docs: 'https://example.com', rights: 'read' } as const;

it('types what an operation runs with, from its fields', () => {
	const operation = defineOperation({
		...words,
		value: 'create',
		action: 'Create a card',
		kind: 'write',
		fields: [choice, count, many],
		run: async (_api, params) => {
			expectTypeOf(params.x).toEqualTypeOf<'a' | 2 | true>();
			expectTypeOf(params.count).toEqualTypeOf<number>();
			// @ts-expect-error there is no such field
			void params.other;
			// @ts-expect-error a number is no text
			const text: string = params.count;
			return { text };
		},
	});
	expectTypeOf(operation.value).toEqualTypeOf<'create'>();
});

it('types what an event accepts, emits and looks for', () => {
	interface Delivery {
		readonly id: string;
	}
	defineEvent<Delivery>()({
		...words,
		value: 'newCard',
		fields: [flag, more],
		accepts: (delivery, params) => {
			expectTypeOf(delivery).toEqualTypeOf<Delivery>();
			expectTypeOf(params.more.count).toEqualTypeOf<number | undefined>();
			return params.flag;
		},
		emits: ({ id }) => ({ eventId: id, occurredAt: '', actor: null, source: {} }),
		// @ts-expect-error it must look for deliveries
		list: async () => [{ name: 'not a delivery' }],
	});
	defineEvent<Delivery>()({
		...words,
		value: 'newCard',
		fields: [],
		accepts: () => true,
		// @ts-expect-error an emission without an id
		emits: () => ({ occurredAt: '', actor: null, source: {} }),
	});
});

const complete = { ...words, resource: 'card', value: 'get', action: 'Get a card', kind: 'read', fields: [] } as const;

it('refuses definitions that leave something out or say something else', () => {
	defineOperation({ ...complete, run: async () => ({}) });
	// @ts-expect-error without rights
	defineOperation({ ...complete, rights: undefined, run: async () => ({}) });
	// @ts-expect-error another kind than read and write
	defineOperation({ ...complete, kind: 'delete', run: async () => ({}) });
	// @ts-expect-error an answer that is neither an object nor a list of them
	defineOperation({ ...complete, run: async () => 'text' });
	expectTypeOf<Params<Fields>>().toExtend<object>();
});
