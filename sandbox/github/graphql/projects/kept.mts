import { missing } from '../discussions/discussionModel.mts';
import { fieldId, itemId, projectId, type Content, type Field, type Item, type Project } from '../projectModel.mts';

/** Projects, and what can be done to their items. */
export interface KeptProjects {
	readonly projects: Project[];
	add(project: Project, content: Content, login: string): Promise<Item>;
	set(project: Project, item: Item, field: Field, value: string | number | undefined, login: string): Promise<void>;
	remove(project: Project, item: Item, login: string): Promise<void>;
	tell(project: Project, item: Item, action: string, login: string): Promise<void>;
}

export const itemOf = (project: Project, id: unknown): Item => {
	const item = project.items.find((one) => itemId(one) === id);
	if (item === undefined) throw missing('ProjectV2Item', id);
	return item;
};

export const fieldOf = (project: Project, id: unknown): Field => {
	const field = project.fields.find((one) => fieldId(one) === id);
	if (field === undefined) throw missing('ProjectV2Field', id);
	return field;
};

export const projectOf = (projects: readonly Project[], id: unknown): Project => {
	const project = projects.find((one) => projectId(one) === id);
	if (project === undefined) throw missing('ProjectV2', id);
	return project;
};
