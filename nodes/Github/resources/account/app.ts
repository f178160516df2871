import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { connectedAccount, connectedApp } from '../../api/account';
import { connectedInstallation } from '../../api/app/installations';

/** The bot that an app acts as, with the app's own name and page; its scopes are the permissions of the installation. */
export async function appAccount(api: Api): Promise<IDataObject> {
	const { login } = await connectedAccount(api);
	const [app, { permissions = {} }, bot] = await Promise.all([
		connectedApp(api),
		connectedInstallation(api),
		api.request<IDataObject>({ method: 'GET', path: path`/users/${login}` }),
	]);
	const scopes = Object.entries(permissions).map(([name, level]) => `${name}: ${level}`);
	return { ...bot, name: app.name, html_url: app.html_url, scopes };
}
