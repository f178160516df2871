import { defineShape } from '../../../shared/catalogue/shape';

/** https://docs.github.com/graphql/reference/objects#projectv2view */
interface ViewNode {
	readonly id: string;
	readonly number?: number;
	readonly name?: string;
	readonly layout?: string;
	readonly filter?: string | null;
	readonly createdAt?: string;
	readonly updatedAt?: string;
	readonly fields?: { readonly nodes: ReadonlyArray<{ readonly name?: string } | null> } | null;
	readonly project?: { readonly id: string; readonly number: number; readonly title: string; readonly url: string };
}

/** Views of projects. */
export const views = defineShape<ViewNode>(
	({ project, ...view }) => ({
		id: view.id,
		number: view.number ?? null,
		name: view.name ?? null,
		layout: view.layout?.replace('_LAYOUT', '').toLowerCase() ?? null,
		filter: view.filter ?? '',
		visibleFields: (view.fields?.nodes ?? []).flatMap((field) => field?.name ?? []),
		url: project && view.number !== undefined ? `${project.url}/views/${view.number}` : null,
		createdAt: view.createdAt ?? null,
		updatedAt: view.updatedAt ?? null,
		project: project ?? null,
	}),
	{
		...{ id: 'PVTV_lADOAJpNLs4AAbcdzgAB', number: 2, name: 'Sprint board', layout: 'BOARD_LAYOUT' },
		filter: 'is:open',
		createdAt: '2026-11-20T10:00:00Z',
		updatedAt: '2026-11-20T10:00:00Z',
		fields: { nodes: [{ name: 'Title' }] },
		project: {
			...{ id: 'PVT_kwDOAJpNLs4AAbcd', number: 5, title: 'Roadmap' },
			url: 'https://github.com/orgs/octo-org/projects/5',
		},
	},
);
