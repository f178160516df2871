import type { Credential } from '../shared/catalogue/api';
import type { Integration } from '../shared/catalogue/integration';
import { namingWrites } from './api/clientIdentifier';
import { explainTrello } from './api/errors';
import { locateAtTrello } from './api/locate';
import { placesOfTrello } from './api/places';
import { trelloAuthorship } from './authorship/authorship';
import { trelloOutgoing } from './authorship/outgoing';
import { trelloMarks } from './authorship/marks';
import { trelloTexts } from './authorship/texts';
import { touchOfTrello } from './touch/touch';
import { quarterOfAnHour, slowLanes, trelloRateLimitsOf } from './api/limits';
import { beforePager } from './api/pager';
import { isStaleToken } from './api/renewal';
import { hintsOnArchived } from './api/writing/archivedPlaces';
import { rememberedOfTrello } from './api/writing/remembered';

/** The app that the tokens of several credentials may belong to. */
const appOf = ({ apiKey, clientId }: Credential): string => String(apiKey ?? clientId ?? '').trim();

/** Trello. Limits: https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/ */
export const trello: Integration = {
	name: 'Trello',
	categories: ['Productivity'],
	keywords: [
		'kanban',
		'board',
		'card',
		'list',
		'label',
		'checklist',
		'task',
		'to-do',
		'project management',
		'atlassian',
	],
	nicknames: [],
	accounts: [
		{ name: 'API Key and Token', value: 'apiKey', credential: 'agentStepsTrelloApi' },
		{ name: 'OAuth2', value: 'oAuth2', credential: 'agentStepsTrelloOAuth2Api' },
	],
	bases: ({ baseUrl }) => ({ api: String(baseUrl ?? '') }),
	headers: { accept: 'application/json' },
	headersFor: namingWrites,
	rateLimits: [
		...slowLanes.map((lane) => ({ ...lane, perMs: quarterOfAnHour })),
		{ name: 'token', applies: () => true, requests: 100, perMs: 10_000, concurrency: 10 },
		{
			name: 'key',
			applies: () => true,
			owner: (_request, credential) => appOf(credential),
			requests: 300,
			perMs: 10_000,
		},
		// a credential does not tell whose it is, so that the tokens of one member learn of each other by the headers alone
		{ name: 'member', applies: () => true, perMs: 10_000 },
	],
	rateLimitsOf: trelloRateLimitsOf,
	pager: beforePager,
	pagerOf: ({ method }) => (method === 'GET' ? beforePager : undefined),
	pagedLists: 'Lists are read by GET.',
	repeatable: ({ method }) => method === 'PUT' || method === 'DELETE',
	isStale: isStaleToken,
	places: placesOfTrello,
	remembered: rememberedOfTrello,
	authorship: trelloAuthorship,
	texts: trelloTexts,
	outgoing: trelloOutgoing,
	touch: touchOfTrello,
	origin: trelloMarks,
	hintsOnWrites: hintsOnArchived,
	explain: explainTrello,
	locate: locateAtTrello,
};
