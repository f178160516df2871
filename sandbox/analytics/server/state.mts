import type { ChangeHistoryEvent } from '../admin/history.mts';

export type Role = 'VIEWER' | 'ANALYST' | 'EDITOR' | 'ADMINISTRATOR';

export interface AccountResource {
	name: string;
	createTime: string;
	updateTime: string;
	displayName: string;
	regionCode?: string;
	deleted?: boolean;
}

export interface PropertyResource {
	name: string;
	parent: string;
	account: string;
	createTime: string;
	updateTime: string;
	displayName: string;
	industryCategory?: string;
	timeZone: string;
	currencyCode: string;
	serviceLevel: string;
	propertyType: string;
	deleteTime?: string;
	expireTime?: string;
}

export interface KeyEventResource {
	name: string;
	eventName: string;
	createTime: string;
	deletable?: boolean;
	custom?: boolean;
	countingMethod: string;
	defaultValue?: { numericValue: number; currencyCode: string };
}

export interface DataStreamResource {
	name: string;
	type: string;
	displayName?: string;
	createTime: string;
	updateTime: string;
	webStreamData?: { measurementId?: string; firebaseAppId?: string; defaultUri?: string };
	androidAppStreamData?: { firebaseAppId?: string; packageName?: string };
	iosAppStreamData?: { firebaseAppId?: string; bundleId?: string };
}

export interface SecretResource {
	name: string;
	displayName: string;
	secretValue: string;
}

export interface CustomDimensionResource {
	name: string;
	parameterName: string;
	displayName: string;
	description?: string;
	scope: string;
	disallowAdsPersonalization?: boolean;
}

export interface CustomMetricResource {
	name: string;
	parameterName: string;
	displayName: string;
	description?: string;
	measurementUnit: string;
	scope: string;
	restrictedMetricType?: string[];
}

export interface Grant {
	principal: string;
	/** `accounts/100` or `properties/1001`. */
	resource: string;
	role: Role;
	/** What is hidden from the person: `no-cost-data`, `no-revenue-data`. */
	restrictions?: string[];
}

export interface AccessToken {
	principal: string;
	scopes: string[];
	expires: number;
	refreshToken?: string;
}

export interface AuthorizationCode {
	principal: string;
	scopes: string[];
	redirectUri: string;
	expires: number;
	offline: boolean;
	challenge?: string;
	challengeMethod?: string;
}

type Named<T> = Record<string, T>;

/** Everything that changes while the emulator runs, apart from events. JSON only, by resource name. */
export interface AnalyticsState {
	accounts: Named<AccountResource>;
	properties: Named<PropertyResource>;
	keyEvents: Named<KeyEventResource>;
	dataStreams: Named<DataStreamResource>;
	secrets: Named<SecretResource>;
	/** Properties of which nobody has acknowledged the collection of user data. */
	unacknowledged: string[];
	customDimensions: Named<CustomDimensionResource>;
	customMetrics: Named<CustomMetricResource>;
	/** Resources that nothing else reads: audiences, annotations, links, settings. */
	others: Named<{ name: string } & Record<string, unknown>>;
	/** What was changed, in the order in which it was. */
	history: ChangeHistoryEvent[];
	grants: Grant[];
	/** Public keys in PEM by service account e-mail. */
	serviceAccounts: Named<string>;
	/** Domains whose administrators let a service account act for their people, with these scopes. */
	delegations: { serviceAccount: string; domain: string; scopes: string[] }[];
	accessTokens: Named<AccessToken>;
	refreshTokens: Named<{ principal: string; scopes: string[] }>;
	codes: Named<AuthorizationCode>;
	disabledServices: string[];
	nextId: number;
}
