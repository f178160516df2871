import { goBy, hastenedClock } from '../../engine/host/hastened.mts';
import { withTrello } from '../../engine/trello/sandboxed.mts';
import { stepsOn } from '../../engine/trello/steps/stepping.mts';

import { describe, expect, it } from 'vitest';

import { trelloResources } from '../../../nodes/Trello/resources.ts';
import type { Membership } from '../../../sandbox/trello/accountModel.mts';
import { messageOf } from '../comparison.mts';
import type { OperationName } from './examples/example.mts';
import { examples } from './examples/index.mts';
import { operations } from './matrix.mts';
import { hasField, nameOf } from './state.mts';
import { TestBoard } from './testBoard.mts';

const { trello } = withTrello();
goBy(hastenedClock);
const step = stepsOn(trello);

/** What the account is on a board, and what the settings of the board let it do. */
interface Role {
	readonly name: string;
	readonly role: Membership['memberType'] | null;
	readonly workspaceRole?: 'admin' | 'normal' | null;
	readonly prefs?: Readonly<Record<string, string>>;
}

const open = { permissionLevel: 'public' } as const;

const roles: readonly Role[] = [
	{ name: 'an admin', role: 'admin' },
	{ name: 'an admin without comments', role: 'admin', prefs: { comments: 'disabled' } },
	{ name: 'a normal member', role: 'normal', workspaceRole: 'normal' },
	{
		name: 'a normal member who adds no members',
		role: 'normal',
		workspaceRole: null,
		prefs: { invitations: 'admins' },
	},
	{ name: 'an observer', role: 'observer', workspaceRole: 'normal' },
	{
		name: 'an observer who comments and votes',
		role: 'observer',
		workspaceRole: null,
		prefs: { comments: 'observers', voting: 'observers' },
	},
	{ name: 'nobody on a public board', role: null, workspaceRole: null, prefs: open },
	{
		name: 'nobody on a public board that all comment',
		role: null,
		workspaceRole: null,
		prefs: { ...open, comments: 'public' },
	},
	{
		name: 'a member of the workspace only',
		role: null,
		workspaceRole: 'normal',
		prefs: { permissionLevel: 'org', comments: 'org', voting: 'org' },
	},
];

const titleOf = (resource: string, operation: string): string => {
	const found = trelloResources.find(({ value }) => value === resource);
	return `${found?.name}: ${found?.operations.find(({ value }) => value === operation)?.name}`;
};

/** Steps that change something of a board, and those of its workspace. */
const cells = operations.filter(
	(operation) =>
		operation.kind !== 'read' &&
		!operation.legacy &&
		(hasField(operation, 'board', 'list', 'card', 'comment') || nameOf(operation).startsWith('workspace:')) &&
		nameOf(operation) !== 'board:create' &&
		nameOf(operation) !== 'workspace:create',
);

/** Gives the account this role, and says how to undo it. */
function enter(board: TestBoard, { role, workspaceRole = 'admin', prefs }: Role): () => void {
	const { id: own } = trello().member('adasample');
	const { record } = board;
	const workspace = trello().state.organizations.find(({ id }) => id === record.idOrganization);
	if (!workspace) throw new Error('The board has no workspace');
	const original = { memberships: record.memberships, ofWorkspace: workspace.memberships };
	const withRole = (memberships: Membership[], memberType: Membership['memberType'] | null): Membership[] =>
		memberships.flatMap((one) => (one.idMember !== own ? one : memberType === null ? [] : { ...one, memberType }));
	record.memberships = withRole(original.memberships, role);
	workspace.memberships = withRole(original.ofWorkspace, workspaceRole);
	Object.assign(record.prefs, prefs);
	return () => {
		workspace.memberships = original.ofWorkspace;
	};
}

describe.each(roles)('Check Access of $name (T55)', (role) => {
	it.each(cells.map((operation) => ({ title: nameOf(operation), operation })))(
		'says of $title what happens',
		async ({ operation }) => {
			const board = new TestBoard(trello());
			const example = examples[nameOf(operation) as OperationName](board);
			const leave = enter(board, role);
			try {
				const { json } = await step('account', 'checkAccess', { board: board.id });
				const title = titleOf(operation.resource, operation.value);
				const row = json.find(({ steps }) => Array.isArray(steps) && (steps as string[]).includes(title));
				const message = await step(operation.resource, operation.value, example.parameters, {
					...(example.files ? { files: example.files } : {}),
				} as never).then(() => undefined, messageOf);
				const isRefused = message !== undefined && /not permitted|permission/.test(message);
				expect(row).toBeDefined();
				if (row?.['works'] !== null) expect([row?.['works'], message]).toEqual([!isRefused, message]);
				else expect(row['missing']).toMatch(/in a paid workspace|Power-Up for voting/);
			} finally {
				leave();
			}
		},
	);
});
