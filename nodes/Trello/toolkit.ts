import type { Toolkit } from '../shared/toolkit/toolkit';
import { trelloAnswerRules } from './answerRules';
import { trelloResources } from './resources';
import { trelloJudge } from './resources/account/account';
import { trello } from './trello';

/** Trello for agents. */
export const trelloToolkit: Toolkit = {
	integration: trello,
	resources: trelloResources,
	answers: trelloAnswerRules,
	judge: trelloJudge,
	presets: [
		{
			name: 'Read Boards and Cards',
			value: 'readBoards',
			description: 'Find and read boards, lists, cards, their checklists and comments',
			tools: [
				...['board:get', 'list:getAll', 'board:getCards', 'label:getAll', 'member:getAll', 'board:getAll'],
				...['card:get', 'card:getActivity', 'card:getMine', 'checklist:getAll', 'comment:getAll', 'search:cards'],
			],
		},
		{
			name: 'Plan on a Board',
			value: 'plan',
			description: 'See what is where on a board; make, change and move cards where you allow it',
			tools: [
				...['board:get', 'list:getAll', 'board:getCards', 'label:getAll', 'member:getAll', 'card:get'],
				...['search:cards', 'card:create', 'card:update', 'card:move', 'card:archive', 'comment:create'],
				...['checklist:create', 'checkItem:create', 'checkItem:complete', 'label:addToCard', 'member:addToCard'],
			],
		},
		{
			name: 'Report What Happened',
			value: 'report',
			description: 'Read what changed on boards, lists and cards',
			tools: [
				'board:getActivity',
				'list:getActivity',
				'card:getActivity',
				'card:get',
				'board:getAll',
				'board:getCards',
			],
		},
	],
};
