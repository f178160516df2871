import { automaticKeyEvents } from './admin/automaticKeyEvents.mts';
import { defaultChannelGroup } from './admin/alpha/expressions.mts';
import type { AnalyticsState, PropertyResource } from './server/state.mts';
import { DAY } from './table/calendar.mts';

/** The seeded OAuth client and people. */
export const SEED = {
	project: '123456789012',
	clientId: '123456789012-sandbox.apps.googleusercontent.com',
	clientSecret: 'sandbox-client-secret',
	refreshToken: '1//sandbox-refresh-token',
	/** Administrator of every account. */
	owner: 'owner@sample.example',
	/** Viewer of account 100. */
	viewer: 'analyst@sample.example',
	/** Has no access to anything. */
	stranger: 'stranger@elsewhere.example',
	/** A service account that is an Editor of account 100. */
	serviceAccount: 'reports@sandbox-project.iam.gserviceaccount.com',
	/** A service account that is a Viewer of property 1001 only. */
	viewerServiceAccount: 'viewer@sandbox-project.iam.gserviceaccount.com',
	shop: '1001',
	blog: '1002',
	/** Has a row for each event: `customEvent:row_id` is unique. */
	warehouse: '1003',
	/** Has never collected an event. */
	empty: '1004',
	/** An Analytics 360 property, with its higher quotas. */
	enterprise: '1005',
} as const;

export const ANALYTICS_SCOPE = 'https://www.googleapis.com/auth/analytics';
export const READONLY_SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
export const EDIT_SCOPE = 'https://www.googleapis.com/auth/analytics.edit';

/** no rule: the sample data. */
const AGENCY_PROPERTIES = 60;
/** no rule: the sample data. */
const CLIENT_ACCOUNTS = 55;
const KEY_EVENTS = ['purchase', 'sign_up', 'generate_lead'];

/** The initial state: "Sample Company" with five properties, an agency with 60, and 55 accounts with one each. */
export function seedState(now: number, serviceAccounts: Record<string, string>): AnalyticsState {
	const created = new Date(now - 400 * DAY).toISOString();
	const state: AnalyticsState = {
		accounts: {},
		properties: {},
		keyEvents: {},
		dataStreams: {},
		secrets: {},
		unacknowledged: [`properties/${SEED.empty}`],
		customDimensions: {},
		customMetrics: {},
		others: {},
		history: [],
		grants: [],
		serviceAccounts,
		delegations: [
			{ serviceAccount: SEED.serviceAccount, domain: 'sample.example', scopes: [READONLY_SCOPE, EDIT_SCOPE] },
		],
		accessTokens: {},
		refreshTokens: { [SEED.refreshToken]: { principal: SEED.owner, scopes: [READONLY_SCOPE, EDIT_SCOPE] } },
		codes: {},
		disabledServices: [],
		nextId: 9_000,
	};
	const addAccount = (id: number, displayName: string) => {
		const name = `accounts/${id}`;
		state.accounts[name] = { name, createTime: created, updateTime: created, displayName, regionCode: 'DE' };
		state.grants.push({ principal: SEED.owner, resource: name, role: 'ADMINISTRATOR' });
	};
	const addProperty = (id: string, account: number, displayName: string, more: Partial<PropertyResource> = {}) => {
		const [name, parent] = [`properties/${id}`, `accounts/${account}`];
		state.properties[name] = {
			name,
			parent,
			account: parent,
			createTime: created,
			updateTime: created,
			displayName,
			industryCategory: 'SHOPPING',
			timeZone: 'Europe/Berlin',
			currencyCode: 'EUR',
			serviceLevel: 'GOOGLE_ANALYTICS_STANDARD',
			propertyType: 'PROPERTY_TYPE_ORDINARY',
			...more,
		};
		addDefinitions(state, id, displayName, created);
		state.others[`${name}/channelGroups/1`] = defaultChannelGroup(name);
	};

	addAccount(100, 'Sample Company');
	addProperty(SEED.shop, 100, 'Shop');
	state.others[`properties/${SEED.shop}/googleAdsLinks/1`] = {
		name: `properties/${SEED.shop}/googleAdsLinks/1`,
		customerId: '1234567890',
		adsPersonalizationEnabled: true,
		createTime: created,
		updateTime: created,
		creatorEmailAddress: SEED.owner,
	};
	addProperty(SEED.blog, 100, 'Blog', {
		timeZone: 'America/Los_Angeles',
		currencyCode: 'USD',
		industryCategory: 'NEWS',
	});
	addProperty(SEED.warehouse, 100, 'Warehouse', { timeZone: 'Etc/UTC' });
	addProperty(SEED.empty, 100, 'Brand new');
	addProperty(SEED.enterprise, 100, 'Enterprise', { serviceLevel: 'GOOGLE_ANALYTICS_360', timeZone: 'Asia/Tokyo' });
	addAccount(200, 'Agency Clients');
	for (let index = 1; index <= AGENCY_PROPERTIES; index++)
		addProperty(String(2000 + index), 200, `Client site ${index}`);
	for (let index = 1; index <= CLIENT_ACCOUNTS; index++) {
		addAccount(300 + index, `Client ${index} GmbH`);
		addProperty(String(3000 + index), 300 + index, `Client ${index} website`);
	}
	state.grants.push(
		{ principal: SEED.viewer, resource: 'accounts/100', role: 'VIEWER' },
		{ principal: SEED.serviceAccount, resource: 'accounts/100', role: 'EDITOR' },
		{ principal: SEED.viewerServiceAccount, resource: `properties/${SEED.shop}`, role: 'VIEWER' },
	);
	return state;
}

function addDefinitions(state: AnalyticsState, id: string, displayName: string, createTime: string): void {
	const property = `properties/${id}`;
	KEY_EVENTS.forEach((eventName, index) => {
		const name = `${property}/keyEvents/${index + 1}`;
		const custom = eventName !== 'purchase';
		state.keyEvents[name] = {
			name,
			eventName,
			createTime: createTime.replace(/Z$/, '123Z'),
			...(custom && { deletable: true, custom }),
			countingMethod: eventName === 'generate_lead' ? 'ONCE_PER_SESSION' : 'ONCE_PER_EVENT',
		};
	});
	for (const keyEvent of automaticKeyEvents(property, createTime, KEY_EVENTS.length).slice(1))
		state.keyEvents[keyEvent.name] = keyEvent;
	const stream = `${property}/dataStreams/1`;
	const host = displayName.toLowerCase().replaceAll(' ', '-');
	state.dataStreams[stream] = {
		name: stream,
		type: 'WEB_DATA_STREAM',
		displayName: `${displayName} web`,
		createTime,
		updateTime: createTime,
		webStreamData: { measurementId: `G-SANDBOX${id}`, defaultUri: `https://${host}.example` },
	};
	const custom = (index: number, parameterName: string, displayName: string) => ({
		name: `${property}/customDimensions/${index}`,
		parameterName,
		displayName,
		description: `${displayName} of the visitor or event`,
		scope: 'EVENT',
	});
	for (const dimension of [custom(1, 'plan', 'Plan'), custom(2, 'row_id', 'Row ID')]) {
		state.customDimensions[dimension.name] = dimension;
	}
	const metric = `${property}/customMetrics/1`;
	state.customMetrics[metric] = {
		name: metric,
		parameterName: 'score',
		displayName: 'Score',
		description: 'Points given to a page view',
		measurementUnit: 'STANDARD',
		scope: 'EVENT',
	};
}
