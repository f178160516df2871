import type { Member, Membership, Organization } from './accountModel.mts';
import { type View } from './fields.mts';
import type { TrelloState } from './state.mts';

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
		idBoards: state.boards.filter(belongs).map((board) => board.id),
		idOrganizations: state.organizations.filter(belongs).map((organization) => organization.id),
	};
	if (member.id !== idViewer) return view;
	return {
		...view,
		email: member.email,
		avatarSource: 'none',
		loginTypes: ['atlassian'],
		oneTimeMessagesDismissed: [],
		prefs: member.prefs,
		trophies: [],
		premiumFeatures: [],
		idEnterprisesAdmin: [],
		idBoardsPinned: null,
		limits: {},
	};
}

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
		prefs: organization.prefs,
		idMemberCreator: organization.idMemberCreator,
		idBoards: state.boards.filter((board) => board.idOrganization === organization.id).map((board) => board.id),
		memberships: organization.memberships.map(membershipView),
		membersCount: organization.memberships.length,
		dateLastActivity: organization.dateLastActivity,
		limits: {},
	};
}

export const membershipView = (membership: Membership): View => ({ ...membership });
