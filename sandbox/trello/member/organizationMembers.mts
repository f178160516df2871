import type { Member, Organization } from '../accountModel.mts';
import { record } from '../action/actionLog.mts';
import { membershipOf } from '../board/boardChanges.mts';
import { memberByEmail } from '../board/invitations.mts';
import { findMember } from '../lookups.mts';
import { organizationView } from './memberViews.mts';
import { administered } from './organizations.mts';
import { notFound } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

const CHANGED = { admin: 'makeAdminOfOrganization', normal: 'makeNormalMemberOfOrganization' } as const;

function recordMember(call: Call, organization: Organization, member: Member, type: string): void {
	const data = {
		idMember: member.id,
		organization: { id: organization.id, name: organization.displayName },
		member: { id: member.id, name: member.fullName },
	};
	record(call, { type, data, organization, member });
}

function setMember(call: Call, organization: Organization, member: Member) {
	const memberType = call.params.oneOf('type', ['admin', 'normal']) ?? 'normal';
	const membership = organization.memberships.find((one) => one.idMember === member.id);
	if (!membership) {
		organization.memberships.push(membershipOf(call, member.id, memberType));
		recordMember(call, organization, member, 'addMemberToOrganization');
	} else if (membership.memberType !== memberType) {
		membership.memberType = memberType;
		recordMember(call, organization, member, CHANGED[memberType]);
	}
	return organizationView(call.state, organization);
}

export function organizationMemberRoutes({ put, delete: del }: Routes): void {
	const access = { area: 'organization:membership' } as const;
	put('/organizations/:id/members', (call) => setMember(call, administered(call), memberByEmail(call)), access);
	put(
		'/organizations/:id/members/:idMember',
		(call) => setMember(call, administered(call), findMember(call, call.path('idMember'))),
		access,
	);
	del(
		'/organizations/:id/members/:idMember',
		(call) => {
			const organization = administered(call);
			const member = findMember(call, call.path('idMember'));
			// belief(missing-part): 404 in the words of a missing card for each other missing object
			if (!organization.memberships.some((one) => one.idMember === member.id)) throw notFound();
			organization.memberships = organization.memberships.filter((one) => one.idMember !== member.id);
			recordMember(call, organization, member, 'removeMemberFromOrganization');
			return organizationView(call.state, organization);
		},
		access,
	);
}
