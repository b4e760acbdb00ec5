/** Begins a new thing of the tab: "+ Dodaj …", looking the same in each. */
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, type ButtonProps } from 'antd';

export const AddButton = (props: Pick<ButtonProps, 'children' | 'onClick' | 'htmlType' | 'loading'>) => (
  <Button type="primary" icon={<PlusOutlined aria-hidden />} {...props} />
);
