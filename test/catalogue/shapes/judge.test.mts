import { describe, expect, it } from 'vitest';
import { faultsOfMany, namesOfTwoTypes } from './many.mts';
import { repetitions } from './once.mts';
import { emptyPlaces } from './schemas.mts';
import { emptyMembers, faultsOfWords, heavyValues, vocabularyOf } from './words.mts';

const id = '6740a1b2c3d4e5f6a7b8c9e0';
const ada = { id: '6740a1b2c3d4e5f6a7b8c900', username: 'adasample', name: 'Ada Sample' };
const words = (value: unknown) => faultsOfWords(value, vocabularyOf('Trello'));

describe('the words', () => {
	it.each<[object, string[]]>([
		[{ id, author: ada, list: { id, name: 'Inbox' }, card: { id }, createdAt: '2026-11-20T12:00:00Z' }, []],
		[{ source: { idList: 'l' }, board: null, counts: { comments: 2 }, settings: { comments: 'members' } }, []],
		[{ desc: '', idList: 'l', pos: 1 }, ['desc', 'idList', 'pos'].map((name) => `${name} is the service's own word`)],
		[{ Some_Name: 1 }, ['Some_Name is not in camelCase']],
		[{ card: 'p0aWQ2nA' }, ['card is "p0aWQ2nA", and no object with an id']],
		[{ cards: 3 }, ['cards are 3, and no objects']],
		[{ id: 'p0aWQ2nA' }, ['id is no permanent id']],
		[{ in: [{ dueAt: 'soon' }] }, ['in[].dueAt is no moment']],
		[{ author: { id, name: 'Ada' } }, ['author is no person { id, username, name? }']],
		[
			{ members: [{ id, fullName: 'Ada' }] },
			['members are no people { id, username, name? }', "members[].fullName is the service's own word"],
		],
		[{ board: { id, url: 'https://trello.com' } }, ['board is no place { id, name }']],
		[{ dueReminder: -1 }, ['dueReminder is -1']],
		[{ changes: [{ field: 'prefs', from: null, to: null }] }, ["changes[].field prefs is the service's own word"]],
		[{ changes: [{ field: 'dueReminder', from: -1, to: 60 }] }, ['changes[].from of dueReminder is -1']],
		[{ changes: [{ field: 'list', from: null, to: id }] }, ['changes[].to of list is no object with an id']],
		[
			{ changes: [{ field: 'cover', from: null, to: { idAttachment: null } }] },
			["changes[].to.idAttachment is the service's own word"],
		],
	])('of %j', (object, expected) => {
		expect(words(object)).toEqual(expected);
	});
});

it('judges GitHub by its own words: ids are numbers, people have user names, and places have full names', () => {
	const octocat = { id: 583231, username: 'octocat', isBot: false };
	const repository = { id: null, name: 'r', fullName: 'o/r', url: null };
	const of = (value: unknown) => faultsOfWords(value, vocabularyOf('GitHub'));
	expect(of({ id: 1, author: octocat, assignees: [octocat], repository, isMerged: true, dueAt: null })).toEqual([]);
	expect(
		of({ merged: true, author: 'octocat', assignees: [{ id: 1, login: 'octocat' }], repository: { id: 1, name: 'r' } }),
	).toEqual([
		"merged is the service's own word",
		'author is "octocat", and no object with an id',
		'assignees are no people { id, username, name? }',
		"assignees[].login is the service's own word",
		'repository is no place { id, name }',
	]);
});

describe('one thing once', () => {
	it.each<[object, string[]]>([
		[{ card: { id, name: 'One' }, source: { cardId: id, card: { id, name: 'One' } } }, []],
		[{ card: { id, name: 'One' }, actor: ada, member: ada }, []],
		[
			{
				comments: [
					{ id: 'one', author: ada },
					{ id: 'two', author: ada },
				],
			},
			[],
		],
		[{ attachment: { id: 'file', author: { id: ada.id } }, actor: ada }, []],
		[{ comment: { id: 'said', author: ada }, actor: ada }, []],
		[
			{ card: { id, name: 'One' }, comment: { id: 'said', card: { id, name: 'One' } } },
			['card and comment.card tell of the same object'],
		],
		[{ id, checklists: [{ id: 'steps', card: { id } }] }, ['checklists[].card is what it lies in, once more']],
	])('of %j', (item, expected) => {
		expect(repetitions(item)).toEqual(expected);
	});
});

it('finds in many objects what is never there, never known or of two types', () => {
	const one = { id, start: null, author: { id, name: null, username: null }, list: { id, name: 'Inbox' }, size: 1 };
	expect(faultsOfMany([one, one, one, one, { ...one, size: 'big' }])).toEqual([
		'author is only ever known by its id, and has null for names',
		'start is null in all of them',
		'size is number or text',
	]);
	expect(faultsOfMany([one, { ...one, start: '2026-11-20T12:00:00Z', author: ada }])).toEqual([]);
});

it('finds a name that is an object here and a text there', () => {
	const told = [
		{ of: 'one', answers: [{ role: { id } }] },
		{ of: 'other', answers: [{ role: 'admin' }] },
	];
	expect(namesOfTwoTypes(told, vocabularyOf('Trello'))).toEqual([
		{ of: 'other', fault: 'role is bare here, elsewhere an object' },
	]);
});

it('finds values that carry their options, and members without a value', () => {
	expect(heavyValues({ customFields: [{ value: 'High', options: [] }] })).toEqual([
		'customFields[] carries the options of its drop-down',
	]);
	expect(emptyMembers({ card: { id }, label: null, actor: null, app: null })).toEqual([
		'label is there without a value',
	]);
});

it('finds in a schema what is null, and lists of nothing', () => {
	const list = { type: 'array', items: { type: 'object', properties: { name: { type: 'null' } } } };
	const schema = { type: 'object', properties: { start: { type: 'null' }, members: { type: 'array' }, labels: list } };
	expect(emptyPlaces(schema)).toEqual(['start is null', 'members is a list of nothing', 'labels[].name is null']);
});
