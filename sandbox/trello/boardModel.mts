import type { Membership } from './accountModel.mts';

export interface Board {
	id: string;
	shortLink: string;
	name: string;
	desc: string;
	closed: boolean;
	idOrganization: string;
	idMemberCreator: string;
	memberships: Membership[];
	prefs: Record<string, unknown>;
	starred: boolean;
	subscribed: boolean;
	dateLastActivity: string;
	dateLastView: string;
	lastIdShort: number;
	/** Whether it is the Inbox of the member who created it. */
	isInbox: boolean;
	/** The board that it is a copy of. */
	idBoardSource: string | null;
	/** How often it has changed. */
	ixUpdate: number;
}

export interface TrelloList {
	id: string;
	idBoard: string;
	name: string;
	closed: boolean;
	pos: number;
	subscribed: boolean;
	softLimit: string | null;
}

export interface Label {
	id: string;
	idBoard: string;
	name: string;
	color: string | null;
}

export interface Cover {
	idAttachment: string | null;
	color: string | null;
	idUploadedBackground: string | null;
	sharedSourceUrl?: string;
	size: string;
	brightness: string;
	idPlugin: null;
}

export interface Coordinates {
	latitude: number;
	longitude: number;
}

export interface Card {
	id: string;
	shortLink: string;
	idShort: number;
	idBoard: string;
	idList: string;
	name: string;
	desc: string;
	closed: boolean;
	pos: number;
	due: string | null;
	dueComplete: boolean;
	dueReminder: number | null;
	start: string | null;
	idMembers: string[];
	idLabels: string[];
	idMembersVoted: string[];
	idAttachmentCover: string | null;
	manualCoverAttachment: boolean;
	cover: Cover;
	address: string | null;
	locationName: string | null;
	coordinates: Coordinates | null;
	subscribed: boolean;
	isTemplate: boolean;
	cardRole: string | null;
	dateLastActivity: string;
	commentCount: number;
}

export interface CheckItem {
	id: string;
	name: string;
	state: 'complete' | 'incomplete';
	pos: number;
	due: string | null;
	dueReminder: number | null;
	idMember: string | null;
}

export interface Checklist {
	id: string;
	idBoard: string;
	idCard: string;
	name: string;
	pos: number;
	checkItems: CheckItem[];
}

export interface Attachment {
	id: string;
	idCard: string;
	idMember: string;
	name: string;
	url: string;
	fileName: string | null;
	mimeType: string;
	bytes: number | null;
	isUpload: boolean;
	date: string;
	pos: number;
	content: string | null;
}

export interface Sticker {
	id: string;
	idCard: string;
	image: string;
	top: number;
	left: number;
	zIndex: number;
	rotate: number;
}

export interface CustomFieldOption {
	id: string;
	idCustomField: string;
	value: { text: string };
	color: string;
	pos: number;
}

export interface CustomField {
	id: string;
	idModel: string;
	name: string;
	type: 'checkbox' | 'date' | 'list' | 'number' | 'text';
	pos: number;
	cardFront: boolean;
	options: CustomFieldOption[];
}

export interface CustomFieldItem {
	id: string;
	idCustomField: string;
	idCard: string;
	value: Record<string, string> | null;
	idValue: string | null;
}
