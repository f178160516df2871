import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { GithubSteps } from '../../../nodes/Github/GithubSteps.node.ts';
import { GithubStepsTrigger } from '../../../nodes/Github/GithubStepsTrigger.node.ts';
import { GoogleAnalyticsSteps } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { GoogleAnalyticsStepsTrigger } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsStepsTrigger.node.ts';
import { TrelloSteps } from '../../../nodes/Trello/TrelloSteps.node.ts';
import { TrelloStepsTrigger } from '../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { catalogue, type Catalogued } from '../../catalogue/integrations.mts';
import type { NodeClass } from '../../engine/host/nodeTypes.mts';
import type { Naming } from '../address.mts';
import { githubNaming } from '../github.mts';
import { trelloNaming } from '../trello.mts';

/** A service with its nodes, and how its recordings name it. */
export interface Service {
	/** As the recordings name it. */
	readonly name: string;
	/** The folder of its nodes. */
	readonly folder: string;
	readonly entry: Catalogued;
	readonly steps: NodeClass;
	readonly trigger: NodeClass;
	readonly naming: Naming;
	/** The account that the nodes use, and the credential of it as n8n stores it. */
	readonly account: string;
	readonly type: string;
	readonly credential: ICredentialDataDecryptedObject;
	/** What must never be read in an error. */
	readonly secrets: readonly string[];
}

const analyticsNaming: Naming = {
	kinds: { properties: 'property', datastreams: 'dataStream', keyevents: 'keyEvent', accounts: 'account' },
	rest: new Set(),
	words: new Set(),
};

/** What may stand in the place of a card's name in Trello's paths: which cards of a board. */
const filters = ['closed', 'none', 'open', 'visible'];

const entryOf = (name: string): Catalogued => {
	const found = catalogue.find(({ integration }) => integration.name === name);
	if (!found) throw new Error(`There is no integration ${name}`);
	return found;
};

const accessToken = 'ghp_0a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6a7b';
const apiKey = '0123456789abcdef0123456789abcdef';
const apiToken = `ATTA${'a1b2c3d4'.repeat(9)}`;
const webhookSecret = 'feedc0de'.repeat(8);
const googleToken = 'ya29.a0AbCdEfGhIjKlMnOpQrStUvWxYz';

export const services: readonly Service[] = [
	{
		name: 'github',
		folder: 'Github',
		entry: entryOf('GitHub'),
		steps: GithubSteps,
		trigger: GithubStepsTrigger,
		naming: githubNaming,
		account: 'accessToken',
		type: 'agentStepsGithubApi',
		credential: { accessToken, webhookSecret },
		secrets: [accessToken, webhookSecret],
	},
	{
		name: 'trello',
		folder: 'Trello',
		entry: entryOf('Trello'),
		steps: TrelloSteps,
		trigger: TrelloStepsTrigger,
		naming: { ...trelloNaming, words: new Set([...trelloNaming.words, ...filters]) },
		account: 'apiKey',
		type: 'agentStepsTrelloApi',
		credential: { apiKey, apiToken, webhookSecret },
		secrets: [apiKey, apiToken, webhookSecret],
	},
	{
		name: 'analytics',
		folder: 'GoogleAnalytics',
		entry: entryOf('Google Analytics'),
		steps: GoogleAnalyticsSteps,
		trigger: GoogleAnalyticsStepsTrigger,
		naming: analyticsNaming,
		account: 'oAuth2',
		type: 'agentStepsGoogleAnalyticsOAuth2Api',
		credential: {
			clientId: 'client',
			clientSecret: webhookSecret,
			scope:
				'https://www.googleapis.com/auth/analytics.readonly https://www.googleapis.com/auth/analytics.edit https://www.googleapis.com/auth/analytics.manage.users',
			oauthTokenData: { access_token: googleToken, refresh_token: '1//sample', token_type: 'Bearer' },
		},
		secrets: [googleToken, webhookSecret],
	},
];
