import { defineResource } from '../../../shared/catalogue/resource';
import { createDataStream } from './create.operation';
import { deleteDataStream } from './delete.operation';
import { getDataStream } from './get.operation';
import { getAllDataStreams } from './getAll.operation';
import { dataStreamLookups } from './lookups';
import { dataStreams } from './shape';
import { updateDataStream } from './update.operation';

export const dataStreamResource = defineResource({
	value: 'dataStream',
	name: 'Data Stream',
	shape: dataStreams,
	operations: [getAllDataStreams, getDataStream, createDataStream, updateDataStream, deleteDataStream],
	lookups: dataStreamLookups,
});
