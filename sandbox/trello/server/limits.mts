const limit = (disableAt: number) => ({ status: 'ok', disableAt, warnAt: Math.round(disableAt * 0.8) });

const cardsPerList = { openPerList: limit(5000), totalPerList: limit(1_000_000) };
const attachmentsPerCard = { perCard: limit(1000) };
const checklistsPerCard = { perCard: limit(500) };
const checkItems = { perChecklist: limit(200) };
const stickers = { perCard: limit(70) };
const options = { customFieldOptions: { perField: limit(50) } };

/** Of an action with reactions. */
export const REACTION_LIMITS = { reactions: { perAction: limit(900), uniquePerAction: limit(17) } };

/** As recorded in 2022 and 2023 (ruby-trello can_get_comments_board#1): Trello warns at 80 %. */
export const BOARD_LIMITS = {
	attachments: { perBoard: limit(36_000), ...attachmentsPerCard },
	boards: { totalMembersPerBoard: limit(1600), totalAccessRequestsPerBoard: limit(4000) },
	cards: { openPerBoard: limit(5000), ...cardsPerList, totalPerBoard: limit(2_000_000) },
	checklists: { perBoard: limit(1_800_000), ...checklistsPerCard },
	checkItems,
	customFields: { perBoard: limit(50) },
	...options,
	labels: { perBoard: limit(1000) },
	lists: { openPerBoard: limit(500), totalPerBoard: limit(3000) },
	stickers,
	...REACTION_LIMITS,
};

export const CHECKLIST_LIMITS = { checkItems };
export const LIST_LIMITS = { cards: cardsPerList };
export const CARD_LIMITS = { attachments: attachmentsPerCard, checklists: checklistsPerCard, stickers };
export const CUSTOM_FIELD_LIMITS = options;
export const MEMBER_LIMITS = { boards: { totalPerMember: limit(4500) }, orgs: { totalPerMember: limit(850) } };
export const ORGANIZATION_LIMITS = {
	orgs: { totalMembersPerOrg: limit(4000), freeBoardsPerOrg: { status: 'ok', disableAt: 10, warnAt: 3 } },
};
