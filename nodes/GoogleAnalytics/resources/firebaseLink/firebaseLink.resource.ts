import { UserError } from 'n8n-workflow';

import { adminCollection } from '../../api/adminCollection';
import { idOf } from '../../api/adminResource';
import { requiredText } from '../../api/formFields';

/** Google names the project by its number. */
const firebaseLinks = adminCollection({
	value: 'firebaseLink',
	noun: 'Firebase link',
	idPattern: '[A-Za-z0-9_-]+',
	example: {
		name: 'properties/123456789/firebaseLinks/1618033',
		project: 'projects/987654321098',
		createTime: '2026-11-20T09:30:00.000Z',
	},
	output: ({ project, createTime }) => ({
		project: { id: project?.replace(/^projects\//, '') ?? null },
		createdAt: createTime ?? null,
	}),
	titleOf: (one) => one.project ?? idOf(one),
});

/**
 * The name of a project of Firebase by its ID, its number, or its link in the console. Pure.
 *
 * @throws UserError when it is none.
 */
function projectName(given: string): string {
	const id = given.trim().replace(/^https:\/\/console\.firebase\.google\.com\/(?:u\/\d+\/)?project\//, 'projects/');
	const [, project] = /^(?:projects\/)?(\d+|[a-z][a-z0-9-]{4,28}[a-z0-9])(?:\/.*)?$/.exec(id) ?? [];
	if (project !== undefined) return `projects/${project}`;
	throw new UserError(
		`"Firebase Project" does not accept "${given.trim().slice(0, 80)}". Use the ID of the project, such as my-shop-1a2b3, or its number.`,
	);
}

const projectField = requiredText(
	'Firebase Project',
	'project',
	'my-shop-1a2b3',
	'The project by its ID, its number, or its link in the Firebase console',
);

export const firebaseLinkResource = firebaseLinks.resource(
	firebaseLinks.getAll('List the Firebase project that a property is linked to; Google allows one at most'),
	firebaseLinks.create({
		description: 'Link a property to a Firebase project, so that its apps send their data to the property',
		fields: [projectField],
		body: ({ project }) => ({ project: projectName(project) }),
	}),
	firebaseLinks.delete(
		'Delete the link of a property to a Firebase project; its apps no longer send their data to the property; both can be linked again',
	),
);
