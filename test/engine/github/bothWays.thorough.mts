import { activate, forgetProcessed, pollOnce, type Setting } from '../harness.mts';

import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { goBy, hastenedClock } from '../host/hastened.mts';
import { website, withGithub } from './sandboxed.mts';
import { scenariosAt } from './scenarios/scenarios.mts';

goBy(hastenedClock);

const { github, octokit, trigger, reaching } = withGithub();

beforeEach(() => {
	forgetProcessed();
	vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
	vi.useRealTimers();
	nock.cleanAll();
});

const { later, scenarios } = scenariosAt(github, octokit);

const idsOf = (items: ReadonlyArray<{ eventId?: unknown }>) => items.map(({ eventId }) => String(eventId)).sort();

describe('GitHub trigger: the same by webhook and by look', () => {
	it.each(scenarios)('$event', async ({ event, items, prepare, act, parameters = {} }) => {
		const number = (await prepare?.()) ?? 0;
		await later();
		const instant: Setting = trigger([website], { parameters: { ...trigger().parameters, event, ...parameters } });
		const polling: Setting = { ...instant, parameters: { ...instant.parameters, delivery: 'polling' } };
		const { held } = await pollOnce(polling);
		await activate(instant);
		const passed = reaching(instant);
		await act(number);
		await github().handle.settle();
		const looked = await pollOnce({ ...polling, staticData: held });
		expect(idsOf(looked.json)).toEqual([...passed].sort());
		expect(passed).toHaveLength(items);
	});
});
