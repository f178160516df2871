import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Named } from '../../api/adminResource';

export interface FirebaseLink extends Named {
	project?: string;
}

export const firebaseLinksOf = (api: Api, property: string, limit?: number) =>
	api.rows<FirebaseLink>(
		{ method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}/firebaseLinks` },
		limit,
	);

/**
 * The name of a project of Firebase, which is given by its ID, its number, or its link in the console. Pure.
 *
 * @throws UserError when it is none.
 */
export function projectName(given: string): string {
	const id = given.trim().replace(/^https:\/\/console\.firebase\.google\.com\/(?:u\/\d+\/)?project\//, 'projects/');
	const [, project] = /^(?:projects\/)?(\d+|[a-z][a-z0-9-]{4,28}[a-z0-9])(?:\/.*)?$/.exec(id) ?? [];
	if (project !== undefined) return `projects/${project}`;
	throw new UserError(
		`"Firebase Project" does not accept "${given.trim().slice(0, 80)}". Give the ID of the project, such as my-shop-1a2b3, or its number.`,
	);
}
