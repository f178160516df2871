import type { Member, Membership, Organization } from '../accountModel.mts';
import { createHash } from 'node:crypto';
import { pick, type View } from '../server/fields.mts';
import { madeAt } from '../identifiers.mts';
import { MEMBER_LIMITS, ORGANIZATION_LIMITS } from '../server/limits.mts';
import type { TrelloState } from '../state.mts';

const avatarUrl = (member: Member): string =>
	`https://trello-members.s3.amazonaws.com/${member.id}/${member.avatarHash}`;

/** The member as it appears inside an action. */
export function memberSummary(member: Member): View {
	return {
		id: member.id,
		activityBlocked: false,
		avatarHash: member.avatarHash,
		avatarUrl: avatarUrl(member),
		fullName: member.fullName,
		idMemberReferrer: null,
		initials: member.initials,
		nonPublic: {},
		nonPublicAvailable: true,
		username: member.username,
	};
}

/** A member of a card, a voter: the short form unless fields are asked for (ruby-trello get_members_of_card#2). */
export const memberInShort = (
	state: TrelloState,
	member: Member,
	idViewer: string,
	fields?: string[] | undefined,
): View => (fields === undefined ? memberSummary(member) : pick(memberView(state, member, idViewer), fields));

/** The whole member; what is private is added for the member itself. */
export function memberView(state: TrelloState, member: Member, idViewer: string): View {
	const belongs = (item: { memberships: Membership[] }) => item.memberships.some((one) => one.idMember === member.id);
	const view: View = {
		...memberSummary(member),
		bio: member.bio,
		bioData: null,
		confirmed: member.confirmed,
		idEnterprise: null,
		idEnterprisesDeactivated: [],
		idPremOrgsAdmin: [],
		memberType: member.confirmed ? 'normal' : 'ghost',
		products: [],
		url: `https://trello.com/${member.username}`,
		status: 'disconnected',
		aaId: member.id,
		idBoards: state.boards.filter((board) => !board.isInbox && belongs(board)).map((board) => board.id),
		idOrganizations: state.organizations.filter(belongs).map((organization) => organization.id),
	};
	if (member.id !== idViewer) return view;
	return {
		...view,
		aaBlockSyncUntil: null,
		aaEmail: null,
		aaEnrolledDate: null,
		avatarSource: 'none',
		credentialsRemovedCount: 0,
		domainClaimed: null,
		email: member.email,
		gravatarHash: createHash('md5').update(member.email).digest('hex'),
		idEnterprisesAdmin: [],
		isAaMastered: true,
		ixUpdate: String(member.ixUpdate),
		limits: MEMBER_LIMITS,
		loginTypes: ['atlassian'],
		marketingOptIn: { optedIn: false, date: new Date(madeAt(member.id)).toISOString() },
		messagesDismissed: [],
		oneTimeMessagesDismissed: [],
		prefs: member.prefs,
		premiumFeatures: [],
		trophies: [],
		uploadedAvatarHash: null,
		uploadedAvatarUrl: null,
	};
}

/** What a workspace tells when it is asked for by itself, unless other fields are asked for. */
export const ORGANIZATION_FIELDS = [
	'name',
	'displayName',
	'desc',
	'descData',
	'url',
	'website',
	'teamType',
	'logoHash',
	'logoUrl',
	'offering',
	'products',
	'powerUps',
];

const ORGANIZATION_PREFS = {
	boardInviteRestrict: 'any',
	associatedDomain: null,
	googleAppsVersion: 1,
	boardVisibilityRestrict: { private: 'org', org: 'org', enterprise: 'org', public: 'org' },
	boardDeleteRestrict: { private: 'org', org: 'org', enterprise: 'org', public: 'org' },
	attachmentRestrictions: null,
};

/** The workspace with all its fields: ruby-trello can_get_organizations_of_member#2. */
export function organizationView(state: TrelloState, organization: Organization): View {
	return {
		id: organization.id,
		name: organization.name,
		displayName: organization.displayName,
		desc: organization.desc,
		descData: { emoji: {} },
		url: `https://trello.com/w/${organization.name}`,
		website: organization.website,
		teamType: null,
		logoHash: null,
		logoUrl: null,
		idEnterprise: null,
		offering: 'trello.free',
		products: [],
		powerUps: [],
		premiumFeatures: [],
		prefs: { ...ORGANIZATION_PREFS, ...organization.prefs },
		promotions: [],
		enterpriseJoinRequest: {},
		invited: false,
		invitations: [],
		availableLicenseCount: null,
		maximumLicenseCount: null,
		ixUpdate: String(organization.ixUpdate),
		billableMemberCount: organization.memberships.length,
		billableCollaboratorCount: 0,
		idMemberCreator: organization.idMemberCreator,
		idBoards: state.boards.filter((board) => board.idOrganization === organization.id).map((board) => board.id),
		memberships: organization.memberships.map(membershipView),
		membersCount: organization.memberships.length,
		limits: ORGANIZATION_LIMITS,
	};
}

export const membershipView = (membership: Membership): View => ({ ...membership });
