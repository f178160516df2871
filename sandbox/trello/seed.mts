import type { Member, Organization } from './accountModel.mts';
import { addMemberToBoard, createBoard, createList, membershipOf } from './board/boardChanges.mts';
import type { Board, Label, TrelloList } from './boardModel.mts';
import { createCard, type NewCard } from './card/cardCreation.mts';
import { addCheckItem, addChecklist } from './card/checklistChanges.mts';
import { addComment } from './action/comments.mts';
import { createCustomField } from './board/customFields.mts';
import { setCustomFieldItem } from './card/customFieldItems.mts';
import { createOrganization } from './member/organizations.mts';
import type { Scene } from './scene.mts';
import { addMember, addSampleCredentials, addLimitedToken } from './seedAccount.mts';
import { emptyState, type TrelloState } from './state.mts';

/** When the sample account begins. A clock that is injected should not be earlier than a day later. */
export const SEED_START = Date.parse('2026-10-05T09:00:00.000Z');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Story {
	state: TrelloState;
	/** What a member does next; a quarter of an hour passes each time. */
	by(member: Member): Scene;
	due(days: number): string;
}

function begin(now: number): Story {
	const state = emptyState();
	let at = SEED_START;
	const today = Math.floor(now / DAY) * DAY;
	return {
		state,
		due: (days) => new Date(today + days * DAY + 17 * HOUR).toISOString(),
		by(member) {
			at += HOUR / 4;
			return { state, origin: '', at, idActor: member.id, appCreator: null, announce: () => undefined };
		},
	};
}

function nameLabels(state: TrelloState, board: Board, names: Record<string, string>): Record<string, Label> {
	const labels = state.labels.filter((label) => label.idBoard === board.id);
	return Object.fromEntries(
		Object.entries(names).flatMap(([color, name]) => {
			const label = labels.find((one) => one.color === color);
			if (!label) return [];
			label.name = name;
			return [[name, label]];
		}),
	);
}

function addLists(story: Story, author: Member, board: Board, names: string[]): TrelloList[] {
	return names.map((name) => createList(story.by(author), board, { name, pos: 'bottom' }));
}

function fill(story: Story, author: Member, list: TrelloList | undefined, cards: NewCard[]): void {
	if (list) for (const card of cards) createCard(story.by(author), list, card);
}

function productBoard(story: Story, organization: Organization, ada: Member, ben: Member): void {
	const { state } = story;
	const prefs = { permissionLevel: 'org' };
	const desc = 'What we build next, what we build now, and what is done.';
	const board = createBoard(story.by(ada), { name: 'Product', desc, organization, prefs, defaultLists: false });
	addMemberToBoard(story.by(ada), board, ben, 'normal');
	const labels = nameLabels(state, board, { red: 'bug', green: 'feature', blue: 'docs', orange: 'urgent' });
	const tagged = (...names: string[]) => names.map((name) => labels[name]).filter((label) => label !== undefined);
	const [inbox, doing, done] = addLists(story, ada, board, ['Inbox', 'Doing', 'Done']);
	fill(story, ada, inbox, [
		{
			name: 'Export reports as CSV',
			desc: 'Asked for by three customers.',
			labels: tagged('feature'),
			due: story.due(10),
		},
		{ name: 'Dark mode flickers on load', labels: tagged('bug'), due: story.due(2) },
		{ name: 'Write the onboarding guide', labels: tagged('docs') },
	]);
	fill(story, ada, doing, [
		{
			name: 'Login fails with umlauts in the password',
			labels: tagged('bug', 'urgent'),
			members: [ben],
			due: story.due(1),
		},
		{
			name: 'Faster search',
			desc: 'Aim for **200 ms**.',
			labels: tagged('feature'),
			members: [ada],
			start: story.due(-3),
			due: story.due(5),
		},
	]);
	fill(story, ben, done, [{ name: 'Upgrade the build server', due: story.due(-2), dueComplete: true }]);
	const search = state.cards.find((card) => card.name === 'Faster search');
	if (!search) return;
	const checklist = addChecklist(story.by(ada), search, { name: 'Steps' });
	addCheckItem(story.by(ada), checklist, { name: 'Measure', state: 'complete' });
	addCheckItem(story.by(ada), checklist, { name: 'Index titles' });
	addComment(story.by(ben), search, 'The index halves the time. @adasample, shall I go on?');
	const field = createCustomField(story.by(ada), board, { name: 'Effort', type: 'number' });
	createCustomField(story.by(ada), board, { name: 'Priority', type: 'list', options: ['High', 'Medium', 'Low'] });
	setCustomFieldItem(story.by(ada), search, field, { value: { number: '5' } });
}

function supportBoard(story: Story, organization: Organization, ada: Member, ben: Member): void {
	const prefs = { permissionLevel: 'org', background: 'orange' };
	const board = createBoard(story.by(ben), { name: 'Support', organization, prefs, defaultLists: false });
	addMemberToBoard(story.by(ben), board, ada, 'admin');
	const labels = nameLabels(story.state, board, { red: 'complaint', yellow: 'question' });
	const [incoming] = addLists(story, ben, board, ['New', 'Waiting for customer', 'Solved']);
	const question = labels['question'];
	fill(story, ben, incoming, [
		{ name: 'How do I change my e-mail address?', labels: question ? [question] : [] },
		{ name: 'Invoice 2026-118 is missing', members: [ada], due: story.due(3) },
	]);
}

/** A small, believable account: two members, one workspace, the boards "Product" and "Support". Ids never vary. */
export function defaultSeed(now: number = SEED_START + DAY): TrelloState {
	const story = begin(now);
	const { state } = story;
	const ada = addMember(state, SEED_START, 'adasample', 'Ada Sample');
	const ben = addMember(state, SEED_START, 'benexample', 'Ben Example');
	addSampleCredentials(state, SEED_START, ada, ben);
	const organization = createOrganization(story.by(ada), { displayName: 'Sample Works', name: 'sampleworks' });
	organization.memberships.push(membershipOf(story.by(ada), ben.id, 'normal'));
	productBoard(story, organization, ada, ben);
	supportBoard(story, organization, ada, ben);
	addLimitedToken(state, SEED_START, ada);
	return state;
}
