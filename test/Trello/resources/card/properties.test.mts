import { expect, it } from 'vitest';
import { propertyOf } from '../../../../nodes/Trello/resources/card/events/properties';

it('knows the property of a field', () => {
	const fields = ['name', 'address', 'coordinates', 'coverAttachment', 'board', 'list', 'labels', 'isTemplate'];
	expect(fields.map(propertyOf)).toEqual(['name', 'location', 'location', 'cover', 'list', 'list', 'labels', 'other']);
});
