import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { connected, type Connection, graphql } from '../../api/graphql';
import type { Project } from '../project/project';
import { viewsOfProject } from './documents';
import { namedOne } from '../../../shared/parameters/namedOne';

export interface View extends IDataObject {
	readonly id: string;
	readonly number: number;
	readonly name: string;
}

/** The views of a project, in their order. */
export async function* viewsOf(api: Api, { id }: Project, limit?: number): AsyncGenerator<View> {
	return yield* connected<View>(async (after, first) => {
		const variables = { id, first, after };
		const { node } = await graphql<{ node: { views: Connection<View> } }>(api, viewsOfProject, variables);
		return node.views;
	}, limit);
}

/**
 * The view of this ID, number or name.
 *
 * @throws UserError with the views there are.
 */
export async function viewOf(api: Api, project: Project, text: string): Promise<View> {
	const given = text.trim();
	const all: View[] = [];
	for await (const view of viewsOf(api, project)) all.push(view);
	const digits = /^#?(\d+)$/.exec(given)?.[1] ?? /\/views\/(\d+)/.exec(given)?.[1];
	const found =
		all.find(({ id }) => id === given) ??
		all.find(({ number }) => digits !== undefined && number === Number(digits)) ??
		namedOne(all, given, {
			several: `The project "${project.title}" has several views`,
			namesOf: ({ name }) => [name],
			idOf: ({ id }) => id,
		});
	if (found) return found;
	const list = all.map(({ number, name }) => `"${name}" (${number})`).join(', ') || 'none';
	throw new UserError(
		`The project "${project.title}" has no view "${text}"; its views are: ${list}. Give one of these.`,
	);
}
