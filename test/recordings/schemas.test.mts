import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { trelloCredentials } from '../../sandbox/trello/credentials.mts';
import { startTrello } from '../../sandbox/trello/start.mts';
import { isObject, readRecordings } from './recordings.mts';
import { send } from './standIn.mts';

const folder = process.env.RECORDINGS ?? '';
const kept = JSON.parse(readFileSync(new URL('scores.json', import.meta.url), 'utf8')) as { readonly folder: string };

/** Whether a schema's type allows a value; null is never held against it, as one answer says nothing of others. */
const isOf = (type: unknown, value: unknown): boolean => {
	if (type === 'null' || value === null || type === undefined) return true;
	if (type === 'array') return Array.isArray(value);
	if (type === 'integer') return typeof value === 'number';
	return typeof value === type;
};

/** What a schema of the service's answers knows and an answer lacks, or has of another type. */
function lacking(schema: unknown, answer: unknown, at = ''): string[] {
	const value: unknown = Array.isArray(answer) ? answer[0] : answer;
	if (!isObject(schema) || value === undefined || value === null) return [];
	if (isObject(schema['items'])) return lacking(schema['items'], value, `${at}[]`);
	if (!isObject(schema['properties']) || !isObject(value)) return [];
	return Object.entries(schema['properties']).flatMap(([name, inner]) => {
		const place = at === '' ? name : `${at}.${name}`;
		if (!(name in value)) return [`${place} is missing`];
		if (!isOf(isObject(inner) ? inner['type'] : undefined, value[name])) return [`${place} is of another type`];
		return lacking(inner, value[name], place);
	});
}

it('finds what is missing, and what is of another type', () => {
	const schema = {
		properties: { id: { type: 'string' }, list: { type: 'array', items: { properties: { a: {}, b: {} } } } },
	};
	expect(lacking(schema, { id: 1, list: [{ a: 1 }] })).toEqual(['id is of another type', 'list[].b is missing']);
	expect(lacking(schema, [{ id: null, list: [] }])).toEqual([]);
});

/** Covers have a place of the picture only where they have had a picture. */
const ofItsOwnCard = /^cover\.yPosition is missing$/;
/** Of the pieces of a comment's sentence each has other members. */
const ofOtherPieces = /^entities\[\]\.\w+ is missing$/;

if (folder !== '') {
	const trello = await startTrello();
	afterAll(() => trello.close());
	const card = trello.card('Faster search');
	const { idBoard, idList } = card;
	const checklist = trello.state.checklists[0]?.id;
	const authorization = `OAuth oauth_consumer_key="${trelloCredentials.key}", oauth_token="${trelloCredentials.token}"`;
	const ask = async (method: string, path: string, wanted?: object): Promise<unknown> => {
		const headers = { authorization, 'content-type': 'application/json' };
		const body = wanted && { body: JSON.stringify(wanted) };
		return (await send(trello.url, { method, path: `/1${path}`, headers, ...body })).body;
	};
	const attached = `/cards/${card.id}/attachments`;
	const url = 'https://example.com/plan.txt';
	const requests: Record<string, readonly [string, string, object?]> = {
		'attachment/create': ['POST', attached, { url }],
		'attachment/getAll': ['GET', attached],
		'board/create': ['POST', '/boards', { name: 'New' }],
		'board/get': ['GET', `/boards/${idBoard}`],
		'board/update': ['PUT', `/boards/${idBoard}`, { desc: 'Other' }],
		'boardMember/getAll': ['GET', `/boards/${idBoard}/members`],
		'card/create': ['POST', '/cards', { idList, name: 'New', idLabels: card.idLabels, urlSource: url }],
		'card/get': ['GET', `/cards/${card.id}`],
		'card/update': ['PUT', `/cards/${card.id}`, { desc: 'Other' }],
		'cardComment/create': ['POST', `/cards/${card.id}/actions/comments`, { text: 'Hello' }],
		'checklist/create': ['POST', '/checklists', { idCard: card.id, name: 'New' }],
		'checklist/createCheckItem': ['POST', `/checklists/${checklist}/checkItems`, { name: 'New' }],
		'checklist/get': ['GET', `/checklists/${checklist}`],
		'checklist/getAll': ['GET', `/cards/${card.id}/checklists`],
		'label/getAll': ['GET', `/boards/${idBoard}/labels`],
		'list/create': ['POST', '/lists', { idBoard, name: 'New' }],
		'list/get': ['GET', `/lists/${idList}`],
		'list/getAll': ['GET', `/boards/${idBoard}/lists`],
		'list/getCards': ['GET', `/lists/${idList}/cards`],
		'list/update': ['PUT', `/lists/${idList}`, { name: 'Other' }],
	};
	const { records, hash } = readRecordings(folder);
	const schemas = records.flatMap(({ service, name, body }) => {
		const request = requests[name.replace(/^v[\d.]+\//, '')];
		return service === 'trello' && request !== undefined ? [{ name, schema: body, request }] : [];
	});

	const missingOf = async ({ schema, request }: (typeof schemas)[number]) =>
		lacking(schema, await ask(...request)).filter((one) => !ofItsOwnCard.test(one) && !ofOtherPieces.test(one));

	// Any other folder is only judged: what it says is printed, and promises nothing.
	if (hash === kept.folder) {
		describe('schemas inferred from answers of Trello in 2025', () => {
			it.each(schemas)('$name has no member that the stand-in lacks', async (schema) => {
				expect(await missingOf(schema)).toEqual([]);
			});
		});
	} else {
		for (const schema of schemas) {
			const missing = await missingOf(schema);
			if (missing.length > 0) process.stdout.write(`trello ${schema.name}: ${missing.join('; ')}\n`);
		}
	}
}
