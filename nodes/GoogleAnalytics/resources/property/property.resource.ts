import { defineResource } from '../../../shared/catalogue/resource';
import { createProperty } from './create.operation';
import { deleteProperty } from './delete.operation';
import { getProperty } from './get.operation';
import { getAllProperties } from './getAll.operation';
import { propertyLookups } from './lookups';
import { properties } from './shape';
import { updateProperty } from './update.operation';

export const propertyResource = defineResource({
	value: 'property',
	name: 'Property',
	shape: properties,
	operations: [getAllProperties, getProperty, createProperty, updateProperty, deleteProperty],
	lookups: propertyLookups,
});
