import { describe, expect, it } from 'vitest';
import { servers } from '../../../sandbox/github/server/documents.mts';
import { describedServer } from './described.mts';
import { lacksOf, lacksOfRequests, measureOf } from './judge.mts';
import { added, lacks } from './lacks.mts';
import { sentToGithub, tellings } from './sent.mts';

const sent = await sentToGithub();
const newest = describedServer('2022-11-28');
const measures = measureOf(newest, sent, tellings);

/** What the table says that a server lacks. */
const expected = (server: string) =>
	lacks
		.filter(({ servers: all }) => all.some((one) => one === server))
		.flatMap(({ by, what }) => by.map((one) => `${one} | ${what}`))
		.sort();

describe.each(servers)('GitHub as %s', (server) => {
	it('has all that the package needs, but for what the table names', () => {
		// What is asked of the newest version is asked where that version is chosen: newest.test.mts.
		const asked = server === '2026-03-10' ? [] : sent;
		const found = lacksOf(server, { asked, sent }, tellings, measures);
		expect(found.map(({ by, what }) => `${by} | ${what}`).sort()).toEqual(expected(server));
	});
});

it('the package reads no member that neither GitHub sends nor it adds', () => {
	const shapes = [...new Set(measures.map(({ telling }) => telling.shape))].flatMap((shape) => {
		const all = measures.filter(({ telling }) => telling.shape === shape);
		const missing = (all[0]?.places ?? []).filter((place) => !all.some(({ known }) => known.has(place)));
		const outermost = missing.filter((place) => !missing.some((other) => /^[.[]/.test(place.replace(other, ''))));
		return missing.length === 0 ? [] : [[all[0]?.telling.by ?? '', outermost] as const];
	});
	const told = shapes.map(([by, places]) => [by, added[by] === 'of GraphQL' ? 'of GraphQL' : places]);
	expect(Object.fromEntries(told)).toEqual(added);
});

describe('the judge', () => {
	const judge = (method: string, path: string, body?: object, query: object = {}) =>
		lacksOfRequests(newest, [{ by: 'x', method, path, query, body }]).map(({ what }) => what);

	it.each([
		['a route that is not there', () => judge('GET', '/repos/o/r/columns'), ['no route']],
		['a key that is not there', () => judge('POST', '/repos/o/r/issues', { title: 'x', titel: 'y' }), ['body.titel']],
		[
			'a key inside another',
			() => judge('POST', '/repos/o/r/pulls/1/reviews', { comments: [{ path: 'a', body: 'b', row: 1 }] }),
			['body.comments[].row'],
		],
		['a body where none is taken', () => judge('PUT', '/user/starred/o/r', { x: 1 }), ['body']],
		['a value of another type', () => judge('POST', '/repos/o/r/issues', { title: {} }), ['body/title']],
		[
			'a key that is missing',
			() => judge('POST', '/repos/o/r/labels', {}),
			["body must have required property 'name'"],
		],
		[
			'a parameter that is not there',
			() => judge('GET', '/repos/o/r/issues', undefined, { colour: 'x' }),
			['query.colour'],
		],
		[
			'a wrong value of one',
			() => judge('GET', '/repos/o/r/issues', undefined, { state: 'x' }),
			['query.state cannot be x'],
		],
		['a parameter that is missing', () => judge('GET', '/search/issues'), ['query.q is missing']],
	])('finds %s', (_, found, words) => {
		const complaints = found();
		expect(complaints.length).toBeGreaterThan(0);
		for (const complaint of complaints) expect(complaint).toContain(words[0]);
	});
});
