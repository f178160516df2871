const PREFIX = 'https://www.googleapis.com/auth/';

/** Scopes of Google Analytics (discovery documents of the Admin and the Data API), and of other APIs that clients combine them with. */
const GOOGLE_SCOPES = new Set(
	[
		...[
			'analytics',
			'analytics.edit',
			'analytics.readonly',
			'analytics.manage.users',
			'analytics.manage.users.readonly',
		],
		...['analytics.provision', 'analytics.user.deletion', 'analytics.chatbot.read'],
		...['cloud-platform', 'cloud-platform.read-only', 'userinfo.email', 'userinfo.profile'],
		...['adwords', 'bigquery', 'bigquery.readonly', 'drive', 'drive.file', 'drive.readonly'],
		...['spreadsheets', 'spreadsheets.readonly', 'tagmanager.readonly', 'tagmanager.edit.containers'],
		...['webmasters', 'webmasters.readonly', 'firebase', 'firebase.readonly'],
	].map((name) => PREFIX + name),
);
const OPENID_SCOPES = new Set(['openid', 'email', 'profile']);

/** Whether Google knows a scope; having the form of one is not enough (DiametralGroup/ga-mock, docs/CONFORMITE-REELLE.md, 4). */
export const isKnownScope = (scope: string): boolean => GOOGLE_SCOPES.has(scope) || OPENID_SCOPES.has(scope);
