import { describe, expect, it } from 'vitest';
import {
	isProject,
	isStatus,
	mayBeStatus,
	statusEmission,
	statusName,
} from '../../../../nodes/Github/resources/project/statusChange';
import { cleared, moved, movedOnOldServer } from '../../../fixtures/github/events/projectItems.mts';

const any = { project: '', statusField: 'Status', from: '', to: '', itemTypes: [] };

describe('A project', () => {
	it.each([
		'',
		'4',
		'#4',
		'https://github.com/orgs/acme/projects/4',
		'https://github.com/users/mona/projects/4/views/2',
		'road MAP',
	])('is the one that "%s" names', (given) => expect(isProject(given, { number: 4, title: 'Road Map' })).toBe(true));

	it.each(['5', '44', 'https://github.com/orgs/acme/projects/40', 'Road'])('is not "%s"', (given) =>
		expect(isProject(given, { number: 4, title: 'Road Map' })).toBe(false),
	);
});

describe('A status', () => {
	it('is told as an option, as text, as nothing, or not at all', () => {
		expect([{ id: 'x', name: 'Done' }, 'Done', null, undefined, {}].map(statusName)).toEqual([
			'Done',
			'Done',
			null,
			undefined,
			null,
		]);
	});

	it('that is cleared is No Status', () => {
		expect(mayBeStatus(cleared, { ...any, to: 'no status' })).toBe(true);
		expect(mayBeStatus(cleared, { ...any, to: 'Done' })).toBe(false);
		expect(statusEmission(cleared).changes).toEqual([{ field: 'status', from: 'Todo', to: null }]);
	});

	it('before is unknown where the server does not tell it, so a filter on it lets nothing pass', () => {
		expect(mayBeStatus(movedOnOldServer, any)).toBe(true);
		expect(mayBeStatus(movedOnOldServer, { ...any, from: 'Todo' })).toBe(false);
	});

	it('after is looked up where the server does not tell it', () => {
		const item = { project: null, content: null, status: 'Done' };
		expect(isStatus({ ...movedOnOldServer, item }, { ...any, to: 'done' })).toBe(true);
		expect(isStatus({ ...movedOnOldServer, item }, { ...any, to: 'Todo' })).toBe(false);
		expect(statusEmission({ ...movedOnOldServer, item }).item).toMatchObject({ status: 'Done' });
	});

	it('names two moves of one item apart', () => {
		const again = { ...moved, projects_v2_item: { ...moved.projects_v2_item, updated_at: '2026-11-20T10:00:01Z' } };
		expect(statusEmission(again).eventId).not.toBe(statusEmission(moved).eventId);
	});
});
