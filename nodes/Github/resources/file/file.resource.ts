import { defineResource } from '../../../shared/catalogue/resource';
import { createOrUpdateFile } from './createOrUpdate.operation';
import { deleteFile } from './delete.operation';
import { getFile } from './get.operation';
import { getAllFiles } from './getAll.operation';
import { getFileBlame } from './getBlame.operation';
import { getLicense } from './getLicense.operation';
import { getReadme } from './getReadme.operation';
import { searchFiles } from './search.operation';
import { files } from './shape';

export const fileResource = defineResource({
	value: 'file',
	name: 'File',
	shape: files,
	operations: [getFile, createOrUpdateFile, getAllFiles, searchFiles, getFileBlame, getReadme, getLicense, deleteFile],
});
