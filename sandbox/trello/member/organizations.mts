import type { Organization } from '../accountModel.mts';
import { record } from '../action/actionLog.mts';
import { listActions } from '../action/actionQueries.mts';
import { membershipOf } from '../board/boardChanges.mts';
import { boardSummaries, filterMemberships, organizationFilter } from '../board/boardQueries.mts';
import { oneField, pick } from '../server/fields.mts';
import { nextId, slug } from '../identifiers.mts';
import { canSee, findOrganization } from '../lookups.mts';
import { memberView, membershipView, ORGANIZATION_FIELDS, organizationView } from './memberViews.mts';
import { unauthorized } from '../server/refusals.mts';
import type { Call, Handler, Routes } from '../server/routes.mts';
import type { Scene } from '../scene.mts';
import type { Access } from '../auth/auth.mts';

export function createOrganization(
	scene: Scene,
	wanted: { displayName: string; name?: string; desc?: string },
): Organization {
	const { state } = scene;
	const name = wanted.name ?? slug(wanted.displayName).replaceAll('-', '');
	const organization: Organization = {
		id: nextId(state, scene.at),
		name: state.organizations.some((one) => one.name === name) ? `${name}${state.organizations.length}` : name,
		displayName: wanted.displayName,
		desc: wanted.desc ?? '',
		website: null,
		idMemberCreator: scene.idActor,
		memberships: [membershipOf(scene, scene.idActor, 'admin')],
		prefs: { permissionLevel: 'private', orgInviteRestrict: [], externalMembersDisabled: false },
		ixUpdate: 0,
	};
	state.organizations.push(organization);
	const data = { organization: { id: organization.id, name: organization.displayName } };
	record(scene, { type: 'createOrganization', data, organization });
	return organization;
}

/** The workspace in the path, which the caller must administer. */
export function administered(call: Call): Organization {
	const organization = findOrganization(call, call.path('id'));
	const own = organization.memberships.find((one) => one.idMember === call.idActor);
	// belief(role-words): an observer, a member without the role and an account that is no member get the same words
	if (own?.memberType !== 'admin') throw unauthorized();
	return organization;
}

export function organizationRoutes({ get, post, put, delete: del }: Routes): void {
	const access = { area: 'organization' } as const;
	const organization = (call: Call) => findOrganization(call, call.path('id'));
	post(
		'/organizations',
		(call) => {
			const name = call.params.text('name');
			const made = createOrganization(call, {
				displayName: call.params.needText('displayName'),
				desc: call.params.text('desc') ?? '',
				...(name ? { name } : {}),
			});
			const told = [...ORGANIZATION_FIELDS, 'idMemberCreator'];
			return { ...pick(organizationView(call.state, made), told), limits: {} };
		},
		access,
	);
	get(
		'/organizations/:id',
		(call) => pick(organizationView(call.state, organization(call)), call.params.list('fields'), ORGANIZATION_FIELDS),
		access,
	);
	put(
		'/organizations/:id',
		(call) => {
			const own = administered(call);
			for (const field of ['displayName', 'desc', 'name', 'website'] as const) {
				const value = call.params.text(field);
				if (value === undefined || value === own[field]) continue;
				const old = { [field]: own[field] };
				Object.assign(own, { [field]: value });
				const data = { organization: { id: own.id, name: own.displayName, [field]: value }, old };
				record(call, { type: 'updateOrganization', data, organization: own });
			}
			return pick(organizationView(call.state, own), ORGANIZATION_FIELDS);
		},
		access,
	);
	del(
		'/organizations/:id',
		(call) => {
			const { id } = administered(call);
			call.state.organizations = call.state.organizations.filter((one) => one.id !== id);
			return { _value: null };
		},
		access,
	);
	organizationListRoutes(get, organization, access);
}

function organizationListRoutes(
	get: (path: string, handler: Handler, access?: Partial<Access>) => void,
	organization: (call: Call) => Organization,
	access: { readonly area: 'organization' },
) {
	get(
		'/organizations/:id/actions',
		(call) => listActions(call.state, call.params, { kind: 'organizations', id: organization(call).id }),
		access,
	);
	get('/organizations/:id/boards', (call) => {
		const { id } = organization(call);
		const isWanted = organizationFilter(call.params.text('filter') ?? 'all');
		const boards = call.state.boards.filter(
			(board) => board.idOrganization === id && canSee(call, board) && isWanted(board),
		);
		return boardSummaries(call, boards, call.params.list('fields'));
	});
	const members = (call: Call, filter: string | undefined) => {
		const ids = filterMemberships(organization(call).memberships, filter).map((one) => one.idMember);
		return call.state.members
			.filter((member) => ids.includes(member.id))
			.map((member) =>
				pick(memberView(call.state, member, call.idActor), call.params.list('fields'), ['fullName', 'username']),
			);
	};
	get('/organizations/:id/members', (call) => members(call, call.params.text('filter')), access);
	// ruby-trello, its recording of `GET /1/organizations/{id}/members/all`
	get('/organizations/:id/members/:filter', (call) => members(call, call.path('filter')), access);
	get(
		'/organizations/:id/memberships',
		(call) => {
			const isFull = call.params.flag('member');
			const fields = call.params.list('member_fields') ?? ['fullName', 'username'];
			return organization(call).memberships.map((membership) => {
				const member = isFull && call.state.members.find(({ id }) => id === membership.idMember);
				return {
					...membershipView(membership),
					...(member && { member: pick(memberView(call.state, member, call.idActor), fields) }),
				};
			});
		},
		access,
	);
	get(
		'/organizations/:id/:field',
		(call) => oneField(organizationView(call.state, organization(call)), call.path('field')),
		access,
	);
}
