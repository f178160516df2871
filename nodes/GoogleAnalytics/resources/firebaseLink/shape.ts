import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.firebaseLinks */
interface FirebaseLinkObject {
	readonly name?: string;
	readonly project?: string;
	readonly createTime?: string;
}

/** A link to a project of Firebase as a workflow sees it; Google names the project by its number. Pure. */
const firebaseLinkShape = (link: FirebaseLinkObject) => ({
	id: idIn(link.name, 'firebaseLinks'),
	project: { id: link.project?.replace(/^projects\//, '') ?? null },
	createdAt: link.createTime ?? null,
	property: { id: idIn(link.name, 'properties') },
});

export const firebaseLinks = defineShape<FirebaseLinkObject>(firebaseLinkShape, {
	name: 'properties/123456789/firebaseLinks/1618033',
	project: 'projects/987654321098',
	createTime: '2026-11-20T09:30:00.000Z',
});
