import { defineShape, reducedOf } from '../../../shared/catalogue/shape';
import { placeOfLink } from '../../api/shapes';

/** https://docs.github.com/graphql/reference/objects#projectv2 */
interface ProjectObject {
	readonly id: string;
	readonly number?: number;
	readonly title?: string;
	readonly shortDescription?: string | null;
	readonly readme?: string | null;
	readonly url?: string;
	readonly closed?: boolean;
	readonly public?: boolean;
	readonly createdAt?: string;
	readonly updatedAt?: string;
}

/** Projects. */
export const projects = defineShape<ProjectObject>(
	(project) => ({
		id: project.id,
		number: project.number ?? null,
		title: project.title ?? '',
		description: project.shortDescription ?? '',
		readme: project.readme ?? '',
		url: project.url ?? null,
		isClosed: project.closed ?? false,
		isPublic: project.public ?? null,
		createdAt: project.createdAt ?? null,
		updatedAt: project.updatedAt ?? null,
	}),
	{
		id: 'PVT_kwDOAJpNLs4AAbcd',
		number: 5,
		title: 'Roadmap',
		shortDescription: 'What comes next',
		readme: 'How we plan',
		url: 'https://github.com/orgs/octo-org/projects/5',
		closed: false,
		public: false,
		createdAt: '2026-11-01T10:00:00Z',
		updatedAt: '2026-11-20T12:00:00Z',
	},
);

interface IterationObject {
	readonly id: string;
	readonly title: string;
	readonly startDate?: string;
	readonly duration?: number;
}

/** https://docs.github.com/graphql/reference/unions#projectv2fieldconfiguration */
interface ProjectFieldObject {
	readonly id: string;
	readonly name?: string;
	readonly dataType?: string;
	readonly options?: ReadonlyArray<{
		readonly id: string;
		readonly name: string;
		readonly color?: string;
		readonly description?: string;
	}>;
	readonly configuration?: {
		readonly iterations?: readonly IterationObject[];
		readonly completedIterations?: readonly IterationObject[];
	};
}

const iterationShape =
	(isCompleted: boolean) =>
	({ id, title, startDate, duration }: IterationObject) => ({
		id,
		title,
		startDate: startDate ?? null,
		days: duration ?? null,
		isCompleted,
	});

/** Fields of projects, with the values that they can have. */
export const projectFields = defineShape<ProjectFieldObject>(
	({ id, name, dataType, options = [], configuration = {} }) => ({
		id,
		name: name ?? null,
		type: dataType?.toLowerCase() ?? null,
		options: options.map((option) => ({
			id: option.id,
			name: option.name,
			color: option.color?.toLowerCase() ?? null,
			description: option.description ?? '',
		})),
		iterations: [
			...(configuration.iterations ?? []).map(iterationShape(false)),
			...(configuration.completedIterations ?? []).map(iterationShape(true)),
		],
	}),
	{
		id: 'PVTSSF_lADOAJpNLs4AAbcdzgAB',
		name: 'Status',
		dataType: 'SINGLE_SELECT',
		options: [{ id: 'f75ad846', name: 'Todo', color: 'GREEN', description: 'Not begun' }],
		configuration: {
			iterations: [{ id: 'cfc16e4d', title: 'Sprint 4', startDate: '2026-11-23', duration: 14 }],
			completedIterations: [{ id: 'cfc16e4c', title: 'Sprint 3', startDate: '2026-11-09', duration: 14 }],
		},
	},
);

/** An item with its fields by name. */
interface ProjectItemObject {
	readonly id: string;
	readonly type?: string;
	readonly number?: number;
	readonly title?: string;
	readonly body?: string;
	readonly url?: string;
	readonly state?: string;
	readonly contentId?: string;
	readonly fields?: object;
	readonly isArchived?: boolean;
	readonly project?: { readonly id?: string; readonly number: number; readonly title: string; readonly url: string };
	readonly createdAt?: string;
	readonly updatedAt?: string;
}

/** Items of projects, with what they are about. */
export const projectItems = defineShape<ProjectItemObject>(
	({ contentId, fields = {}, project, ...item }) => ({
		id: item.id,
		type: item.type ?? null,
		number: item.number ?? null,
		title: item.title ?? null,
		// of a draft: that of an issue is not requested
		...(item.body !== undefined && { body: item.body }),
		url: item.url ?? null,
		state: item.state ?? null,
		subject: contentId === undefined ? null : { nodeId: contentId },
		fields,
		isArchived: item.isArchived ?? false,
		createdAt: item.createdAt ?? null,
		updatedAt: item.updatedAt ?? null,
		repository: placeOfLink(item.url),
		...(project && { project }),
	}),
	{
		id: 'PVTI_lADOAJpNLs4AAbcdzgAC',
		type: 'issue',
		number: 1347,
		title: 'Found a bug',
		body: 'The export loses the last row.',
		url: 'https://github.com/octocat/hello-world/issues/1347',
		state: 'open',
		contentId: 'I_kwDOABPHjc6fOjPH',
		fields: { Status: 'Todo' },
		isArchived: false,
		project: {
			...{ id: 'PVT_kwDOAJpNLs4AAbcd', number: 5, title: 'Roadmap' },
			url: 'https://github.com/orgs/octo-org/projects/5',
		},
		createdAt: '2026-11-01T10:00:00Z',
		updatedAt: '2026-11-20T12:00:00Z',
	},
);

/** Items in the list of their project. */
export const listedProjectItems = reducedOf(projectItems, 'project');
