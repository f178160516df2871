import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import type { Target } from '../../shared/triggers/hooks/webhookAdapter';
import type { Model } from '../log/loggedActions';

/** The parameters by which the user says what to watch. */
interface Watching {
	readonly watch?: 'boards' | 'workspace' | 'account';
	readonly boards?: { readonly board: ReadonlyArray<{ readonly board: string }> };
	readonly workspace?: string;
}

/** What an event's parameters name to be watched. Pure. */
export function watchedModels({ watch = 'boards', boards, workspace = '' }: Watching): Model[] {
	if (watch === 'account') return [{ kind: 'members', id: 'me' }];
	if (watch === 'workspace') return [{ kind: 'organizations', id: workspace }];
	return (boards?.board ?? []).map(({ board }) => ({ kind: 'boards', id: board }));
}

/** The parameters with these boards only; a workspace and an account are watched alone anyway. Pure. */
export const narrowedTo = (params: IDataObject, ids: readonly string[]): IDataObject =>
	['workspace', 'account'].includes(String(params.watch))
		? params
		: { ...params, boards: { board: ids.map((board) => ({ board })) } };

export const modelOf = ({ id, kind = 'boards' }: Target): Model => ({ id, kind: kind as Model['kind'] });

/** The field that contains the name, by kind of model. */
export const nameFields = { boards: 'name', organizations: 'displayName', members: 'fullName' } as const;

/** The model under its permanent id and the name it has today. */
export async function resolveTarget(api: Api, { kind, id }: Model): Promise<Target> {
	const field = nameFields[kind];
	const found = await api.request({ method: 'GET', path: path`/${kind}/${id}`, query: { fields: field } });
	return { id: String(found.id), kind, label: String(found[field] ?? found.id) };
}
