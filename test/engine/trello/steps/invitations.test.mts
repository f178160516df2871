import { withTrello } from '../sandboxed.mts';
import { stepsOn } from './stepping.mts';

import { describe, expect, it } from 'vitest';

import { addMember } from '../../../../sandbox/trello/seedAccount.mts';

const { trello } = withTrello();
const step = stepsOn(trello);

const eve = { email: 'eve@example.com', fullName: 'Eve Example' };
const invite = async (changes: object) =>
	await step('member', 'inviteToBoard', { board: 'Product', ...eve, role: 'normal', ...changes });
const membershipOf = (email: string) => {
	const member = trello().state.members.find((one) => one.email === email);
	return trello()
		.board('Product')
		.memberships.find(({ idMember }) => idMember === member?.id);
};
const wordsOf = (hints: ReadonlyArray<{ readonly message: string }>) => hints.map(({ message }) => message).join();

describe('an invitation to a board (T54)', () => {
	it.each(['normal', 'observer'] as const)('as "%s" returns the membership that Trello made', async (role) => {
		const { json, hints } = await invite({ role });
		expect(json).toMatchObject([
			{ email: eve.email, member: { name: eve.fullName }, role, confirmed: false, invited: true },
		]);
		expect(membershipOf(eve.email)).toMatchObject({ memberType: role, unconfirmed: true });
		expect(hints).toEqual([]);
	});

	it('as an admin names the way to an admin where Trello refuses the role', async () => {
		await expect(invite({ role: 'admin' })).rejects.toThrow(/role "Member".*Change Role on Board/);
		expect(membershipOf(eve.email)).toBeUndefined();
	});

	it('as an observer names the plan where Trello refuses the role', async () => {
		trello().state.truths.invitesObservers = false;
		await expect(invite({ role: 'observer' })).rejects.toThrow('Observers need a paid workspace');
	});

	it('as an admin works where Trello gives the role', async () => {
		trello().state.truths.invitesAdmins = true;
		expect((await invite({ role: 'admin' })).json).toMatchObject([{ role: 'admin', confirmed: false, invited: true }]);
	});

	it('of a user with an account makes a confirmed member', async () => {
		addMember(trello().state, Date.now(), 'cleo', 'Cleo Sample');
		const { json } = await invite({ email: 'cleo@example.com' });
		expect(json).toMatchObject([{ member: { username: 'cleo' }, role: 'normal', confirmed: true, invited: true }]);
	});

	it('of a member with another role says which role it replaced', async () => {
		const { json, hints } = await invite({ email: 'benexample@example.com', role: 'observer' });
		expect(json).toMatchObject([{ member: { username: 'benexample' }, role: 'observer', invited: false }]);
		expect(wordsOf(hints)).toMatch(/was on the board already, as "normal", and has the role "observer" now/);
	});

	it('of a member with the same role says that nothing changed', async () => {
		const { json, hints } = await invite({ email: 'benexample@example.com' });
		expect(json).toMatchObject([{ member: null, role: null, invited: false }]);
		expect(wordsOf(hints)).toMatch(/changed no membership/);
	});

	it('is no membership yet: the person is listed as unconfirmed, and the log has the invitation', async () => {
		const { length } = trello().state.actions;
		await invite({});
		expect(
			trello()
				.state.actions.slice(length)
				.map(({ type }) => type),
		).toEqual(['createBoardInvitation', 'unconfirmedBoardInvitation']);
		const { json } = await step('member', 'getAll', { board: 'Product', returnAll: true });
		expect(json.find(({ name }) => name === eve.fullName)).toMatchObject({ confirmed: false, role: 'normal' });
		const activity = await step('board', 'getActivity', { board: 'Product', returnAll: true });
		expect(JSON.stringify(activity.json)).toContain('unconfirmedBoardInvitation');
	});

	it('lets cards be assigned to the person before the invitation is accepted', async () => {
		await invite({});
		await step('member', 'addToCard', { card: trello().card('Faster search').id, member: eve.fullName });
		expect(trello().card('Faster search').idMembers).toContain(membershipOf(eve.email)?.idMember);
	});
});

it('a role that Trello does not change is returned as it is, with a hint', async () => {
	const ben = trello().member('benexample').id;
	const membership =
		trello()
			.board('Product')
			.memberships.find(({ idMember }) => idMember === ben) ?? {};
	Object.defineProperty(membership, 'memberType', { get: () => 'normal', set: () => undefined, enumerable: true });
	const request = { board: 'Product', member: 'benexample', role: 'observer' };
	const { json, hints } = await step('member', 'changeRole', request);
	expect(json).toMatchObject([{ username: 'benexample', role: 'normal' }]);
	expect(wordsOf(hints)).toMatch(/gave Ben Example the role "normal", not "observer"/);
});
