import { defineResource } from '../../../shared/catalogue/resource';
import { createDataStream } from './create.operation';
import { getDataStream } from './get.operation';
import { getAllDataStreams } from './getAll.operation';
import { dataStreamLookups } from './lookups';
import { updateDataStream } from './update.operation';

export const dataStreamResource = defineResource({
	value: 'dataStream',
	name: 'Data Stream',
	operations: [getAllDataStreams, getDataStream, createDataStream, updateDataStream],
	lookups: dataStreamLookups,
});
