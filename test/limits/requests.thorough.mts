import { executeNode } from '../engine/harness.mts';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import * as cases from '../../bench/cases/nodes.mts';
import { startStub, type Stub } from '../../bench/stub.mts';
import { GithubSteps } from '../../nodes/Github/GithubSteps.node.ts';
import { GoogleAnalyticsSteps } from '../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { TrelloSteps } from '../../nodes/Trello/TrelloSteps.node.ts';

let stub: Stub;

beforeAll(async () => {
	stub = await startStub();
});
afterAll(async () => await stub.close());

const nodeClasses = [TrelloSteps, GithubSteps, GoogleAnalyticsSteps];

/** A step of the benchmark over so many items. */
async function cost(sides: cases.Sides, items: number) {
	const { file, parameters, credentials } = sides(stub.url).ours;
	const nodeClass = nodeClasses.find(({ name }) => file.includes(`/${name}.node.js`));
	if (!nodeClass) throw new Error(`${file} is not measured`);
	const input = Array.from({ length: items }, () => ({}));
	stub.seen();
	const { json } = await executeNode({ nodeClass, parameters, credentials: { ...credentials }, items: input });
	return { items: json.length, requests: stub.seen().requests };
}

describe('What a step costs in requests', () => {
	it.each([
		{ name: '200 cards read, ten with each request', sides: cases.trelloRead, items: 200, gives: 200, requests: 20 },
		{ name: '200 issues read', sides: cases.githubRead, items: 200, gives: 200, requests: 200 },
		{ name: 'a list of 1,000 cards with their names', sides: cases.trelloList, items: 1, gives: 1000, requests: 3 },
		{ name: 'a list of 1,000 issues', sides: cases.githubList, items: 1, gives: 1000, requests: 10 },
		{ name: '200 reports, five with each request', sides: cases.shortReport, items: 200, gives: 1400, requests: 40 },
		{ name: 'a report of 250,000 rows', sides: cases.longReport, items: 1, gives: 250_000, requests: 1 },
	])('$requests for $name', async ({ sides, items, gives, requests }) => {
		expect(await cost(sides, items)).toMatchObject({ items: gives, requests });
	});
});
