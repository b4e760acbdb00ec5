import { Module } from '@nestjs/common';
import { ForgetAddresses } from './forget-addresses.job.js';
import { KeepViewers } from './keep-viewers.consumer.js';
import { ViewerAddresses } from './viewer-addresses.js';

@Module({ providers: [ForgetAddresses, KeepViewers, ViewerAddresses], exports: [KeepViewers, ViewerAddresses] })
export class ViewersModule {}
