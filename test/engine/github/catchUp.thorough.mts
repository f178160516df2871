import {
	activate,
	type Bench,
	benchOf,
	deactivate,
	executeNode,
	pollBench,
	pollOnce,
	type Setting,
} from '../harness.mts';

import nock from 'nock';
import { beforeEach, describe, expect, it } from 'vitest';

import { thisProcess } from '../../../nodes/shared/triggers/recovery/recoverMissed.ts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { titles, withOpenedIssues } from './issuesOpened.mts';
import { api, website } from './sandboxed.mts';

goBy(hastenedClock);

/** The process began long ago. */
beforeEach(() => {
	thisProcess.startedAt = Date.now() - 60 * 60_000;
});

const { github, trigger, onlyHook, reaching, pass, answering, opens, published } = withOpenedIssues();

const benches = new Map<Setting, Bench>();

/** A look a minute after the one before, in the workflow that lives on between looks. */
const look = async (setting: Setting) => {
	pass(60_000);
	const bench = benches.get(setting) ?? benchOf(setting);
	benches.set(setting, bench);
	const tick = await pollBench(bench);
	await github().handle.settle();
	return tick;
};

describe('GitHub trigger: catching up with instant delivery', () => {
	it('costs one request a repository and look when nothing was missed', async () => {
		const setting = await published([website, api]);
		answering(200);
		await opens('delivered');
		const before = github().handle.requests.length;
		for (let tick = 0; tick < 3; tick += 1) expect((await look(setting)).json).toEqual([]);
		const asked = github().handle.requests.slice(before);
		expect(asked.map(({ method, path }) => `${method} ${path.replace(/\d{4,}/, '#')}`)).toEqual(
			Array(3)
				.fill([website, api].map((name) => `GET /repos/${name}/hooks/#/deliveries`))
				.flat(),
		);
	});

	it('makes GitHub deliver again what failed, and gives it out only once', async () => {
		const setting = await published();
		answering(502);
		await opens('missed');
		nock.cleanAll();
		const passed = reaching(setting);
		expect((await look(setting)).json).toEqual([]);
		expect(passed).toHaveLength(1);
		expect(onlyHook().deliveries[0]).toMatchObject({ redelivery: true, statusCode: 200 });
		expect((await look(setting)).json).toEqual([]);
		expect(passed).toHaveLength(1);
	});

	it('gives out at the next look what could not be completed at this one', async () => {
		const first = await published();
		const setting = { ...first, parameters: { ...first.parameters, ignoreOwn: true } };
		answering(413);
		await github().handle.createIssueAs('mona-sample', website, { title: 'not mine' });
		await github().handle.settle();
		await look(setting);
		github().handle.faults.add({ path: '^/user$', status: 403 });
		expect((await look(setting)).json).toEqual([]);
		expect(titles(await look(setting))).toEqual(['not mine']);
		expect((await look(setting)).json).toEqual([]);
	});

	it('gives out the stored payload when the second delivery fails too, as when n8n refuses a body above 16 MB', async () => {
		const setting = await published();
		answering(413);
		await opens('large');
		expect((await look(setting)).json).toEqual([]);
		const second = await look(setting);
		expect(second.json).toEqual([
			expect.objectContaining({ replayed: true, issue: expect.objectContaining({ title: 'large' }) }),
		]);
		expect((await look(setting)).json).toEqual([]);
	});

	it('gives every event out of the delivery log, once, when GitHub can never reach this n8n', async () => {
		const setting = await published();
		answering(503);
		await opens('one');
		await look(setting);
		expect(titles(await look(setting))).toEqual(['one']);
		for (const title of ['two', 'three']) {
			await opens(title);
			expect(titles(await look(setting))).toEqual([title]);
		}
		expect(onlyHook().deliveries.filter(({ redelivery }) => redelivery)).toHaveLength(1);
	});

	it('gives out many missed events at once from the log, in the order in which they happened', async () => {
		const setting = await published();
		answering(502);
		const names = Array.from({ length: 30 }, (_unused, index) => `missed ${index}`);
		await opens(...names);
		expect(titles(await look(setting))).toEqual(names);
		expect((await look(setting)).json).toEqual([]);
	});

	it('gives out again, after a start, what n8n had accepted lately; what had passed is dropped', async () => {
		answering(200);
		const setting = trigger();
		const { staticData } = await activate(setting);
		await opens('passed', 'lost in a crash');
		thisProcess.startedAt = Date.now();
		const { json } = await pollOnce({ ...setting, staticData });
		expect(titles({ json })).toEqual(['passed', 'lost in a crash']);
		const [passed] = json;
		if (!passed) throw new Error('Nothing was given out');
		const { replayed: _mark, ...first } = passed;
		await executeNode({ ...setting, items: [first] });
		const after = await executeNode({ ...setting, items: json });
		expect(titles(after)).toEqual(['lost in a crash']);
	});

	/** n8n removes the hooks of a workflow that it could not activate, and GitHub their log with them. */
	it.each([
		['of which this process has read nothing yet', 0],
		['that came after its last look', 1],
	])('gives out what failed before the hook was made again, %s', async (when, looks) => {
		answering(200);
		const setting = { ...trigger(), workflowId: `made again ${when}` };
		const bench = { ...setting, staticData: (await activate(setting)).staticData };
		for (let made = 0; made < looks; made += 1) await pollOnce(bench);
		pass(2 * 60_000);
		answering(502);
		await opens(when);
		pass(2 * 60_000);
		const { staticData: removed } = await deactivate(bench);
		const { staticData } = await activate({ ...setting, staticData: removed });
		const found = titles(await pollOnce({ ...setting, staticData }));
		expect(found.filter((title) => title === when)).toEqual([when]);
	});

	it('gives out again what n8n discarded', async () => {
		const setting = await published();
		answering(413);
		await opens('discarded');
		await look(setting);
		pass(60_000);
		expect(titles(await pollOnce(setting))).toEqual(['discarded']);
		expect(titles(await look(setting))).toEqual(['discarded']);
		expect((await look(setting)).json).toEqual([]);
	});

	it('does not let a repository that refuses harm the others', async () => {
		const setting = await published([website, api]);
		answering(502);
		await github().handle.createIssueAs('octo-sample', api, { title: 'missed' });
		await github().handle.settle();
		nock.cleanAll();
		const passed = reaching(setting);
		github().handle.faults.add({ path: `^/repos/${website}/hooks`, status: 403, times: 10 });
		await look(setting).catch(() => undefined);
		expect(passed).toHaveLength(1);
	});
});
